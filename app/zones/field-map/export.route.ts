import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { zoneFormat } from "#contract/zone-shapes";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";

/** Zones as a file. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, fieldId, zoneMapId: id } = idsIn(params, "customerId", "fieldId", "zoneMapId");
  const format = zoneFormat.catch("geojson").parse(new URL(request.url).searchParams.get("format"));
  const query = { format, field_id: fieldId };
  return passFile(() => context.api.open(calls.exportZoneMap, { params: { customerId, id }, query }));
}

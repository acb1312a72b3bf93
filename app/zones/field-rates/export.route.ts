import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { rateFormat } from "#contract/zone-shapes";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";

/** Rates as a file of a map program or a terminal. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const ids = idsIn(params, "customerId", "fieldId", "zoneMapId", "rateMapId");
  const { customerId, rateMapId: id } = ids;
  const format = rateFormat.catch("geojson").parse(new URL(request.url).searchParams.get("format"));
  const query = { format, field_id: ids.fieldId, zone_map_id: ids.zoneMapId };
  return passFile(() => context.api.open(calls.exportRateMap, { params: { customerId, id }, query }));
}

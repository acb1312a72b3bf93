import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";

/** Zones as a picture: what is drawn stays as it is. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, fieldId, zoneMapId: id } = idsIn(params, "customerId", "fieldId", "zoneMapId");
  return passFile(
    () => context.api.open(calls.getZonePicture, { params: { customerId, id }, query: { field_id: fieldId } }),
    "private, max-age=86400",
  );
}

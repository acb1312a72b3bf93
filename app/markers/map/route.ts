import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { MarkerSign } from "~/map/layers/layer-data";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";

/** The holding's markers as the map's layer draws them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const asked = { params: { customerId: customerIn(params) } };
  const markers = await context.api.load(calls.listMarkers, asked);
  const items = markers.items.map(
    ({ id, name, kind, lat, lon, comment }): MarkerSign => ({ id, name, kind, lat, lon, comment }),
  );
  return Response.json({ items }, { headers: { "cache-control": "private, no-cache" } });
}

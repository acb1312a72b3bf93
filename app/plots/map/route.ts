import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { toParts } from "~/map/drawing/text/geojson";
import type { PlotOutline } from "~/map/layers/layer-data";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { readSeason } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";

/** Decimetres. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** The plots of a season as the map's layer draws them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = customerIn(params);
  const season = readSeason(context, request, customerId);
  const [plots, looks] = await Promise.all([
    context.api.load(calls.listPlots, { params: { customerId }, query: { season, embed: "geojson" } }),
    cropLooks(context.api, customerId),
  ]);
  const items = plots.items.map(
    ({ id, name, crop_id, geojson }): PlotOutline => ({
      id,
      name,
      color: looks.get(crop_id ?? 0)?.color ?? null,
      parts: toParts(geojson ?? null).map((part) =>
        part.map((ring) => ring.map(([lon, lat]) => [rounded(lon), rounded(lat)])),
      ),
    }),
  );
  return Response.json({ items }, { headers: { "cache-control": "private, no-cache" } });
}

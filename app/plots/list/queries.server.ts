import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { isSeason } from "#contract/limits";
import type { Plot } from "#contract/plots";
import type { AreaGeometry } from "#contract/shapes";
import { drawOutline, frameOf } from "~/map/draw-outline";
import { toParts } from "~/map/drawing/text/geojson";
import { signPlace } from "~/map/sign-place";
import { idsIn } from "~/params.server";
import { readScope } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";

interface DrawnPlot {
  path: string;
  /** Where its number stands. */
  sign: [x: number, y: number];
}

/** The field and its plots as paths of one small drawing. */
function draw(field: AreaGeometry, plots: Plot[]): { field: string; plots: (DrawnPlot | null)[] } {
  const frame = frameOf(field);
  return {
    field: drawOutline(field, frame),
    plots: plots.map(({ geojson }) =>
      geojson ? { path: drawOutline(geojson, frame), sign: frame(signPlace(toParts(geojson))) } : null,
    ),
  };
}

/** The plots of one season with what they leave over, and the seasons that have some. */
export async function loadPlots({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = idsIn(params, "customerId", "fieldId");
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const scope = await readScope(context, request, place.customerId);
  const year = isSeason(asked) ? asked : scope.season;
  const [all, ofSeason, feature, looks] = await Promise.all([
    api.load(calls.listFieldPlots, { params: place }),
    api.load(calls.listFieldPlots, { params: place, query: { season: year, embed: "geojson" } }),
    api.load(calls.getFieldGeojson, { params: place }),
    cropLooks(api, place.customerId),
  ]);
  const counts = new Map<number, number>([[year, 0]]);
  for (const plot of all.items) counts.set(plot.year, (counts.get(plot.year) ?? 0) + 1);
  const drawing = feature.geometry && draw(feature.geometry, ofSeason.items);
  return {
    year,
    seasons: [...counts].map(([season, count]) => ({ season, count })).sort((a, b) => b.season - a.season),
    plots: ofSeason.items.map(({ geojson: _, crop_id, ...plot }, at) => ({
      ...plot,
      number: at + 1,
      crop: looks.get(crop_id ?? 0) ?? null,
      drawn: drawing?.plots[at] ?? null,
    })),
    outline: drawing?.field ?? null,
    remainder: ofSeason.remainder,
    outside: ofSeason.outside,
  };
}

export type PlotsScreen = Awaited<ReturnType<typeof loadPlots>>;

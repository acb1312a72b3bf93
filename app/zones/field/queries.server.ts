import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import { minAreas, zoneCounts } from "#contract/zone-words";
import { exactly } from "#formats/shown-numbers";
import { hectaresText } from "#formats/typed-hectares";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { date } from "~/words/format";
import type { MakeInput } from "./form";

/** Seasons that are ticked from the start; and the NDVI below which the best scene shows bare ground, which says nothing of them. */
const [usualSeasons, bareGround] = [3, 0.3];
const ndvi = exactly(2);

/** A field's maps of zones, and what another one can be drawn by; an address may name one to begin from. */
export async function loadZoneMaps({ context: { api }, request, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const { customerId } = place;
  const rights = await requireRight(api, customerId, "seeVegetation");
  const [{ items: maps }, sources, looks] = await Promise.all([
    api.load(calls.listZoneMaps, { params: place }),
    api.load(calls.getZoneSources, { params: place }),
    cropLooks(api, customerId),
  ]);
  const from = pathId.safeParse(new URL(request.url).searchParams.get("from") ?? "").data;
  const like = maps.find(({ id }) => id === from);
  const grown = sources.seasons.filter(({ average }) => average >= bareGround);
  const bySeasons = like ? like.sources.some(({ season }) => season !== null) : grown.length > 1;
  const seasons = like
    ? like.sources.flatMap(({ season }) => season ?? [])
    : grown.slice(0, usualSeasons).map(({ season }) => season);
  const given: MakeInput = {
    intent: "make",
    by: bySeasons ? "seasons" : "date",
    date: (like && !bySeasons ? like.sources[0]?.date : sources.days[0]?.date) ?? "",
    seasons: seasons.map(String),
    name: "",
    index: like?.index ?? "ndvi",
    relief: like?.relief ? "on" : "",
    method: like?.method ?? "alike",
    count: String(like?.count ?? zoneCounts.usual),
    smoothing: String(like?.smoothing ?? 1),
    min_area: hectaresText(like?.min_area ?? minAreas.usual),
  };
  return {
    ...place,
    maps,
    given,
    mayChange: rights.may("changeZones"),
    days: sources.days.map((one) => ({
      value: one.date,
      label: `${date(one.date)}, NDVI ${ndvi(one.average)}`,
    })),
    seasons: sources.seasons.map(({ season, crop_id, ...best }) => ({
      value: String(season),
      crop: (crop_id === null ? undefined : looks.get(crop_id)?.name) ?? null,
      day: `${date(best.date)}, NDVI ${ndvi(best.average)}`,
    })),
  };
}

export type ZoneMapsScreen = Awaited<ReturnType<typeof loadZoneMaps>>;

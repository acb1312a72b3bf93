import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { productNames } from "#contract/satellite-words";
import { day } from "#contract/shapes";
import { smoothings, zoneMethods } from "#contract/zone-words";
import { numberText } from "#formats/numbers";
import { hectaresText } from "#formats/typed-hectares";
import { idsIn } from "~/params.server";
import { look } from "~/satellite/look.server";
import { requireRight } from "~/session/rights.server";
import { date } from "~/words/format";
import { loadWorkNames } from "~/works/names.server";
import { loadMap } from "../load-map.server";
import { savedText, totalText } from "../words";

type Args = LoaderFunctionArgs;
type Place = { customerId: number; zoneMapId: number };

/** Maps of rates on the zones, in words. */
async function loadRates({ context: { api } }: Args, { customerId, zoneMapId }: Place) {
  const [{ items }, names] = await Promise.all([
    api.load(calls.listRateMaps, { params: { customerId }, query: { zone_map_id: zoneMapId } }),
    loadWorkNames(api, customerId),
  ]);
  return items.map((one) => ({
    id: one.id,
    name: one.name,
    product: names.product(one),
    rates: `${one.rates.map((rate) => numberText(rate)).join(" / ")} ${one.unit}`,
    total: totalText(one.total, one.unit),
    saved: savedText(one),
    workId: one.workrecord_id,
  }));
}

const tile = { source_type: "sentinel-2" } as const;

/** A map of zones with its figures, those of another scene where one is asked for, and what goes on it. */
export async function loadZoneMap(args: Args) {
  const { context, request, params } = args;
  const { api } = context;
  const place = idsIn(params, "customerId", "fieldId", "zoneMapId");
  const { customerId, fieldId, zoneMapId: id } = place;
  const rights = await requireRight(api, customerId, "seeVegetation");
  const asked = day.safeParse(new URL(request.url).searchParams.get("with")).data ?? null;
  const map = await loadMap(context, place);
  const isReady = map.state === "READY";
  const [sources, rates, beside] = await Promise.all([
    api.load(calls.getZoneSources, { params: { customerId, fieldId } }),
    isReady ? loadRates(args, place) : [],
    asked && isReady
      ? look(() => api.poll(calls.getZoneFigures, { params: { customerId, id, ...tile, date: asked } }))
      : null,
  ]);
  return {
    ...place,
    map,
    rates,
    beside,
    asked,
    mayChange: rights.may("changeZones"),
    days: sources.days.map((one) => ({ value: one.date, label: date(one.date) })),
    made: [
      productNames[map.index],
      zoneMethods[map.method].toLowerCase(),
      map.smoothing > 0 ? `сглаживание ${smoothingName(map.smoothing)}` : "без сглаживания",
      `пятна от ${hectaresText(map.min_area)} га`,
      ...(map.relief ? ["с рельефом"] : []),
    ].join(", "),
  };
}

const smoothingName = (value: number) =>
  Object.entries(smoothings)
    .find(([key]) => key === String(value))?.[1]
    .toLowerCase() ?? "";

export type ZoneMapScreen = Awaited<ReturnType<typeof loadZoneMap>>;

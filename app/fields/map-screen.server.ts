import { type AppLoadContext, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { FieldBrief } from "#contract/fields";
import { env } from "~/env.server";
import { type FieldTable, makeFieldTable } from "~/map/field-table";
import { layerNames } from "~/map/layers/layer-names";
import { readPlace } from "~/map/read-place";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { otherSeason } from "./other-season.server";
import { type Asked, readAddress, toListQuery, toSearch } from "./read-address.server";

/** Rows that come with the page: what a laptop shows at first; the others come when they are neared. */
const firstRows = 11;

/** How many of the filters narrow: a range counts once. */
function countFilters(filters: Asked["filters"]): number {
  const names = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name.replace(/_(from|to|min|max)$/, ""));
  return new Set(names).size;
}

/** A form sends its empty fields too, and boxes of one name one by one: the address says it in short. */
function tidyParams(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  const full = [...searchParams].filter(([, value]) => value !== "");
  const tidy = new URLSearchParams(full);
  const divisions = tidy.getAll("divisions");
  if (divisions.length > 1) tidy.set("divisions", divisions.join(","));
  if (tidy.size < searchParams.size) throw redirect(`${pathname}?${tidy}`);
}

/** The layers that a browser remembers, and the one that a link asks for. */
function readLayers(context: AppLoadContext, params: URLSearchParams) {
  const remembered = context.session.view.mapLayers ?? [];
  return layerNames.filter((name) => remembered.includes(name) || name === params.get("layer"));
}

/** The screen's data: totals, one page of fields, and where the rest of it is to be had. */
export async function loadMapScreen(context: AppLoadContext, request: Request, customerId: number) {
  tidyParams(request);
  const asked = await readAddress(context, request, customerId);
  const { season, division, tab, q, sort, filters, cursor } = asked;
  const { searchParams } = new URL(request.url);
  const place = readPlace(searchParams.get("at"));
  const [list, looks, rights] = await Promise.all([
    context.api.load(calls.listFields, {
      params: { customerId },
      query: { ...toListQuery(asked), cursor, limit: firstRows },
    }),
    cropLooks(context.api, customerId),
    readRights(context.api, customerId),
  ]);
  const table = makeFieldTable(list.items, looks);
  const color = searchParams.get("color");
  const complete = cursor === undefined && list.next_cursor === null;
  return {
    season,
    mayEdit: rights.may("changeFields"),
    cadastre: rights.may("seeCadastre"),
    weather: env.FEATURE_WEATHER,
    tab,
    q: q ?? "",
    sort,
    filterCount: countFilters(filters),
    narrowed: tab === "season" || division !== "all" || q !== undefined || countFilters(filters) > 0,
    // Rows that are all there are serve the map as well.
    table: {
      ...table,
      spread: complete || color === "spread" ? table.spread : [],
      relief: complete || color === "relief" ? table.relief : [],
    },
    nextCursor: list.next_cursor,
    complete,
    totalCount: list.total_count,
    totalArea: list.total_area,
    elsewhere: list.total_count === 0 ? await otherSeason(context, customerId, asked) : null,
    hasActualSeasons: list.has_actual_seasons,
    tableAddress: paths.mapFields(customerId, toSearch(asked)),
    outlines: paths.outlines(customerId, { season }),
    /** What decides where the map looks: the same fields in another season or order are at the same place. */
    mapScope: JSON.stringify({ division, tab, q, ...filters, place }),
    place,
    mapStyle: context.session.view.mapStyle ?? 0,
    mapLayers: readLayers(context, searchParams),
  };
}

export type MapScreen = Awaited<ReturnType<typeof loadMapScreen>>;

/** All fields that are asked for, in brief. @throws an answer for an ErrorBoundary */
export async function allFields(context: AppLoadContext, customerId: number, asked: Asked): Promise<FieldBrief[]> {
  const query = toListQuery(asked);
  return (await context.api.load(calls.listFieldsBriefly, { params: { customerId }, query })).items;
}

/** All fields that the address asks for, as the map and the long list need them. */
export async function loadFieldTable(
  context: AppLoadContext,
  request: Request,
  customerId: number,
): Promise<FieldTable> {
  const asked = await readAddress(context, request, customerId);
  const [fields, looks] = await Promise.all([
    allFields(context, customerId, asked),
    cropLooks(context.api, customerId),
  ]);
  return makeFieldTable(fields, looks);
}

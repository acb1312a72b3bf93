import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Scene, SceneField, SourceType } from "#contract/satellite-shapes";
import { changeRange, indexOfProduct, sharedRange } from "#contract/satellite-words";
import { addDays } from "#formats/days/count";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { readSort } from "~/ui/url-state";
import { cropLooks } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { chooseScene, earlier, followDay } from "../choose-scene.server";
import { type Looked, look } from "../look.server";
import { byNumber } from "../order";
import { readChoice, unreadChoice } from "../read-choice.server";
import { sceneDays } from "../scene-days";
import { type FieldFigures, spreadOf, spreadOfChange } from "./spread";

const sortKeys = ["name", "ndvi", "rank", "change", "crop"] as const;
export type SortKey = (typeof sortKeys)[number];

export interface SeenField extends SceneField {
  crop: string | null;
  cropColor: string | null;
  /** The mean of the index that is looked at. */
  value: number | null;
  /** Its change since the scene that the chosen one is compared with. */
  compared: number | null;
}

const numberOf: Record<Exclude<SortKey, "name" | "crop">, (field: SeenField) => number | null> = {
  ndvi: ({ value }) => value,
  rank: ({ std_ndvi }) => std_ndvi,
  change: ({ change, compared }) => compared ?? change,
};

/** Fields by name, crop or a number; those without the number stand last, whichever way it goes. */
export function sortFields(
  fields: readonly SeenField[],
  sort: { key: SortKey; direction: "asc" | "desc" } | undefined,
) {
  const { key, direction } = sort ?? { key: "change", direction: "asc" };
  const sign = direction === "asc" ? 1 : -1;
  const byName = (a: SeenField, b: SeenField) => compareNames(a.name, b.name);
  if (key === "name") return [...fields].sort((a, b) => sign * byName(a, b));
  if (key === "crop")
    return [...fields].sort((a, b) => sign * compareNames(a.crop ?? "я", b.crop ?? "я") || byName(a, b));
  return [...fields].sort(byNumber(numberOf[key], sign));
}

interface Place {
  customerId: number;
  source_type: SourceType;
  date: string;
}

type Listed = Omit<SeenField, "value" | "compared">;

async function loadFields(api: FarmApi, place: Place, query: ReturnType<typeof scopeFilter>): Promise<Listed[]> {
  const [{ items }, looks] = await Promise.all([
    api.load(calls.listSceneFields, { params: place, query }),
    cropLooks(api, place.customerId),
  ]);
  return items.map((field) => {
    const crop = field.crop_id === null ? undefined : looks.get(field.crop_id);
    return { ...field, crop: crop?.name ?? null, cropColor: crop?.color ?? null };
  });
}

/** Means of fields by their ids. */
type Means = ReadonlyMap<number, number | null>;

const ndviOf = (fields: readonly SceneField[]): Means =>
  new Map(fields.map(({ field_id, avg_ndvi }) => [field_id, avg_ndvi]));
const meansOf = (fields: readonly FieldFigures[]): Means =>
  new Map(fields.map(({ field_id, figures }) => [field_id, figures?.average ?? null]));

/** What the list tells of the index that is looked at, now and on the scene beside. */
function withValues(fields: readonly Listed[], now: Means, beside: Means): SeenField[] {
  return fields.map((field) => {
    const [value, was] = [now.get(field.field_id) ?? null, beside.get(field.field_id) ?? null];
    return { ...field, value, compared: value === null || was === null ? null : value - was };
  });
}

/** Seasons back whose scenes may stand beside one, those of so many days around the same day. */
const [seasonsBack, around] = [3, 20];

/** Usable scenes of the same weeks of earlier seasons, the newest first. */
async function loadEarlier(api: FarmApi, customerId: number, land: object, day: string): Promise<Scene[]> {
  const lists = await Promise.all(
    Array.from({ length: seasonsBack }, (_, back) => {
      const same = addDays(day, -365 * (back + 1));
      const query = { ...land, from: addDays(same, -around), to: addDays(same, around) };
      return api.load(calls.listScenes, { params: { customerId }, query });
    }),
  );
  return lists.flatMap(({ items }) => items).filter(({ unusable }) => unusable === null);
}

/** Scenes of the season over the part of the holding that is looked at, and what the chosen one says of its fields. */
export async function loadVegetation(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { api, today } = context;
  const customerId = customerIn(params);
  const scope = await readScope(context, request, customerId);
  const { season, ...filter } = scopeFilter(scope);
  const year = season ?? Number(today.slice(0, 4));
  const { first, last } = sceneDays(year);
  const choice = readChoice(request);
  followDay(request, { season: year, today }, choice.date);
  if (choice.date) await readWhatWasTold(args, customerId, { scene: choice.date });
  const query = { ...filter, from: first, to: earlier(last, today) };
  const { items: scenes, search } = await api.load(calls.listScenes, { params: { customerId }, query });
  const scene = chooseScene(scenes, choice.date);
  const sort = readSort(new URL(request.url).search, sortKeys);
  const view = {
    ...{ customerId, division: scope.division, narrowed: Object.keys(filter).length > 0 },
    ...{ season: year, unread: unreadChoice(request), scenes, search, choice, sort },
  };
  if (!scene) return { ...view, earlierScenes: [], shown: null };
  const earlierScenes = await loadEarlier(api, customerId, filter, scene.date);
  const beside = [...scenes, ...earlierScenes].find(({ date }) => date === choice.with && date !== scene.date) ?? null;
  const place = { customerId, source_type: scene.source_type, date: scene.date };
  const wanted = { product: choice.product, ...filter };
  const lookAt = (date: string) =>
    look(() => api.poll(calls.getSceneProduct, { params: { ...place, date }, query: wanted }));
  const isNdvi = indexOfProduct[choice.product] === "ndvi";
  const listed = { ...filter, season: year };
  const [fields, before, product, other, ground] = await Promise.all([
    loadFields(api, place, listed),
    beside && isNdvi
      ? api.load(calls.listSceneFields, { params: { ...place, date: beside.date }, query: listed })
      : null,
    scene.unusable === null ? lookAt(scene.date) : { refused: "" },
    beside && beside.unusable === null ? lookAt(beside.date) : null,
    scene.unusable === null ? look(() => api.poll(calls.getSceneGround, { params: place })) : null,
  ]);
  const { compare } = choice;
  // NDVI is kept of every field; other indexes are worked out when they are asked for.
  const [now, then] = isNdvi
    ? [ndviOf(fields), ndviOf(before?.items ?? [])]
    : [meansOf(figuresIn(product)), meansOf(figuresIn(other))];
  const shown = {
    scene,
    beside,
    fields: sortFields(withValues(fields, now, then), sort),
    picture: progressOf(product),
    other: progressOf(other),
    ground: progressOf(ground),
    legend: {
      spread: spreadOf(figuresIn(product), sharedRange[choice.product]),
      change: compare === "difference" ? spreadOfChange(figuresIn(product), figuresIn(other), changeRange) : null,
    },
  };
  return { ...view, earlierScenes, shown };
}

type Standing = { ready: unknown } | { progress: number } | { refused: string } | null;

/** Only how a product stands: its figures are the list's. */
function progressOf(product: Standing) {
  if (product === null) return null;
  return "ready" in product ? ("ready" as const) : product;
}

const figuresIn = (product: Looked<{ fields: FieldFigures[] }> | null) =>
  product && "ready" in product ? product.ready.fields : [];

export type Vegetation = Awaited<ReturnType<typeof loadVegetation>>;
export type Shown = NonNullable<Vegetation["shown"]>;

/** The day since which a change is shown, where two scenes are compared by their difference and both are there. */
export const changeSince = (
  { compare }: Vegetation["choice"],
  { beside, picture, other }: Shown,
): string | undefined =>
  compare === "difference" && picture === "ready" && other === "ready" ? beside?.date : undefined;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Scene, SceneField, SourceType } from "#contract/satellite-shapes";
import { changeRange, sharedRange } from "#contract/satellite-words";
import { addDays } from "#formats/days/count";
import { yearDays } from "#formats/days/written";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { readSort } from "~/ui/url-state";
import { cropLooks } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { chooseScene, earlier, followDay, lastSeenBefore } from "../choose-scene.server";
import { type Looked, look } from "../look.server";
import { byNumber } from "../order";
import { readChoice, unreadChoice } from "../read-choice.server";
import { type FieldFigures, spreadOf, spreadOfChange } from "./spread";

const sortKeys = ["name", "ndvi", "rank", "change", "crop"] as const;
export type SortKey = (typeof sortKeys)[number];

export type SeenField = SceneField & { crop: string | null; cropColor: string | null; compared: number | null };

const numberOf: Record<Exclude<SortKey, "name" | "crop">, (field: SeenField) => number | null> = {
  ndvi: ({ avg_ndvi }) => avg_ndvi,
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

async function loadFields(
  api: FarmApi,
  place: Place,
  { land, season, beside }: { land: object; season: number; beside: Scene | null },
): Promise<SeenField[]> {
  const query = { ...land, season };
  const [{ items }, other, looks] = await Promise.all([
    api.load(calls.listSceneFields, { params: place, query }),
    beside ? api.load(calls.listSceneFields, { params: { ...place, date: beside.date }, query }) : null,
    cropLooks(api, place.customerId),
  ]);
  const before = new Map(other?.items.map(({ field_id, avg_ndvi }) => [field_id, avg_ndvi]));
  return items.map((field) => {
    const crop = field.crop_id === null ? undefined : looks.get(field.crop_id);
    const was = before.get(field.field_id) ?? null;
    const compared = was === null || field.avg_ndvi === null ? null : field.avg_ndvi - was;
    return { ...field, crop: crop?.name ?? null, cropColor: crop?.color ?? null, compared };
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
  const { first, last } = yearDays(year);
  const choice = readChoice(request);
  followDay(request, year, choice.date);
  if (choice.date) await readWhatWasTold(args, customerId, { scene: choice.date });
  const query = { ...filter, from: first, to: earlier(last, today) };
  const { items: scenes, search } = await api.load(calls.listScenes, { params: { customerId }, query });
  const scene = chooseScene(scenes, choice.date);
  const sort = readSort(new URL(request.url).search, sortKeys);
  const narrowed = Object.keys(filter).length > 0;
  const view = {
    customerId,
    division: scope.division,
    narrowed,
    season: year,
    unread: unreadChoice(request),
    scenes,
    search,
    choice,
    sort,
  };
  if (!scene) {
    const lastSeen = await lastSeenBefore(first, (period) =>
      api.load(calls.listScenes, { params: { customerId }, query: { ...filter, ...period } }),
    );
    return { ...view, earlierScenes: [], shown: null, lastSeen };
  }
  const earlierScenes = await loadEarlier(api, customerId, filter, scene.date);
  const beside = [...scenes, ...earlierScenes].find(({ date }) => date === choice.with && date !== scene.date) ?? null;
  const place = { customerId, source_type: scene.source_type, date: scene.date };
  const wanted = { product: choice.product, ...filter };
  const lookAt = (date: string) =>
    look(() => api.poll(calls.getSceneProduct, { params: { ...place, date }, query: wanted }));
  const [fields, product, other, ground] = await Promise.all([
    loadFields(api, place, { land: filter, season: year, beside }),
    scene.unusable === null ? lookAt(scene.date) : { refused: "" },
    beside && beside.unusable === null ? lookAt(beside.date) : null,
    scene.unusable === null ? look(() => api.poll(calls.getSceneGround, { params: place })) : null,
  ]);
  const { compare } = choice;
  const shown = {
    scene,
    beside,
    fields: sortFields(fields, sort),
    picture: progressOf(product),
    other: progressOf(other),
    ground: progressOf(ground),
    legend: {
      spread: spreadOf(figuresIn(product), sharedRange[choice.product]),
      change: compare === "difference" ? spreadOfChange(figuresIn(product), figuresIn(other), changeRange) : null,
    },
  };
  return { ...view, earlierScenes, shown, lastSeen: null };
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

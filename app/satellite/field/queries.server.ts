import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { SourceType } from "#contract/satellite-shapes";
import { workStatus } from "#contract/work-words";
import { daysBetween } from "#formats/days/count";
import { dayAt } from "#formats/days/instants";
import { yearDays } from "#formats/days/written";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { cropLooks, customerEntries } from "~/upstream/dictionaries.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { chooseScene, earlier, followDay } from "../choose-scene.server";
import { look } from "../look.server";
import { readChoice, unreadChoice } from "../read-choice.server";
import { sceneDays } from "../scene-days";

/** Days since the year of the harvest began; those of the autumn before are negative. */
const dayOf = (season: number, day: string) => daysBetween(yearDays(season).first, day);

type Place = { customerId: number; fieldId: number };

/** Works that were done on the field in a season: by them a dip of the curve is understood. */
async function loadWorks({ context }: LoaderFunctionArgs, place: Place, season: number) {
  const { api, tzOffset } = context;
  const rights = await readRights(api, place.customerId);
  if (!rights.may("seeWorks")) return [];
  const [{ items }, types] = await Promise.all([
    api.load(calls.listFieldWorkrecords, { params: place, query: { season } }),
    customerEntries(api, place.customerId, "worktypes"),
  ]);
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const works = items
    .filter(({ work_status }) => work_status === workStatus.done)
    .flatMap(({ work_type_id, start_dt, end_dt }) => {
      const day = dayAt(end_dt ?? start_dt, tzOffset);
      return day ? [{ day, name: names.get(work_type_id) ?? "Работа", at: dayOf(season, day) }] : [];
    })
    .sort((a, b) => a.at - b.at);
  // Parts of one work on one day are one line of the chart.
  return [...new Map(works.map((work) => [`${work.day} ${work.name}`, work])).values()];
}

async function loadCurves({ context: { api } }: LoaderFunctionArgs, { customerId, fieldId }: Place) {
  const [{ seasons }, looks] = await Promise.all([
    api.load(calls.getNdviDynamics, { params: { customerId }, query: { field_id: fieldId } }),
    cropLooks(api, customerId),
  ]);
  return seasons.map(({ season, crop_id, points }) => ({
    season,
    points: points.map((point) => ({ ...point, at: dayOf(season, point.date) })),
    crop: (crop_id === null ? undefined : looks.get(crop_id)?.name) ?? null,
  }));
}

/** What a field looks like from above: its scenes of the season, the chosen one, and its curves. */
export async function loadFieldVegetation(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { api, today, tzOffset } = context;
  const place = idsIn(params, "customerId", "fieldId");
  const { season } = await readScope(context, request, place.customerId);
  const { first, last } = sceneDays(season);
  const choice = readChoice(request);
  followDay(request, { season, today }, choice.date);
  if (choice.date) await readWhatWasTold(args, place.customerId, { scene: choice.date, field_id: place.fieldId });
  const query = { from: first, to: earlier(last, today) };
  const { items: scenes, search } = await api.load(calls.listFieldScenes, { params: place, query });
  const scene = chooseScene(scenes, choice.date);
  const at = (date: string, source_type: SourceType) => ({ ...place, date, source_type });
  const [product, relief, curves, works] = await Promise.all([
    scene && scene.unusable !== "failed"
      ? look(() =>
          api.poll(calls.getFieldProduct, {
            params: at(scene.date, scene.source_type),
            query: { product: choice.product },
          }),
        )
      : null,
    look(() => api.poll(calls.getFieldRelief, { params: place, query: {} })),
    loadCurves(args, place),
    loadWorks(args, place, season),
  ]);
  const seen = product && "ready" in product ? { ready: withoutPixels(product.ready) } : product;
  const land = "ready" in relief ? { ready: withoutPixels(relief.ready) } : relief;
  return {
    ...place,
    ...{ season, tzOffset },
    unread: unreadChoice(request),
    scenes,
    scene,
    search,
    choice,
    product: seen,
    relief: land,
    curves,
    works,
  };
}

/** Pixels go to who reads values at the pointer; they would double the page. */
function withoutPixels<T extends { grid: object }>({ grid: _, ...rest }: T): Omit<T, "grid"> {
  return rest;
}

export type FieldVegetation = Awaited<ReturnType<typeof loadFieldVegetation>>;

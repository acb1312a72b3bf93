import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Scout, ScoutComparison } from "#contract/scouting-shapes";
import { pointTypeNames } from "#contract/scouting-words";
import { dateTime, dayAt, timeAt } from "#formats/days/instants";
import { numberText } from "#formats/numbers";
import { drawOutline, frameOf } from "~/map/draw-outline";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { date } from "~/words/format";
import { loadScoutNames, type ScoutNames } from "../names.server";
import { nextOfPlan } from "../next-of-plan";

type Place = Record<"customerId" | "fieldId" | "scoutId", number>;

/** The outline of the field with the points on it; null where it has none, or is gone. */
async function drawnOn({ api }: AppLoadContext, place: Place, { points }: Scout) {
  try {
    const { geometry } = await api.send(calls.getFieldGeojson, { params: place });
    if (!geometry) return null;
    const frame = frameOf(geometry);
    const spots = points.flatMap(({ lat, lon }, index) =>
      lat === null || lon === null ? [] : [{ number: index + 1, at: frame([lon, lat]) }],
    );
    return { path: drawOutline(geometry, frame), spots };
  } catch (error) {
    if (error instanceof UpstreamError && error.status !== 401) return null;
    throw error;
  }
}

const meansOf = ({ points }: Scout): Map<string, number> => {
  const found = new Map<string, number[]>();
  for (const { cropparams } of points)
    for (const [name, value] of Object.entries(cropparams)) found.set(name, [...(found.get(name) ?? []), value]);
  return new Map([...found].map(([name, values]) => [name, values.reduce((sum, one) => sum + one, 0) / values.length]));
};

/** Parameters of the inspection beside those of the last one and of the crop, in the order of the form. */
function paramRows(scout: Scout, { previous, crop }: ScoutComparison, { params }: ScoutNames) {
  const own = meansOf(scout);
  return params.flatMap(({ name, title, unit, precision }) => {
    const value = own.get(name);
    if (value === undefined) return [];
    const text = (number: number | undefined) => (number === undefined ? "—" : numberText(number, precision));
    const before = previous?.cropparams[name];
    const change = before === undefined ? 0 : value - before;
    const sign = change > 0 ? "+" : "−";
    return [
      {
        name,
        title: `${title}, ${unit}`,
        value: text(value),
        previous: text(before),
        change: change === 0 ? "" : `${sign}${text(Math.abs(change))}`,
        crop: crop.scouts > 1 ? text(crop.cropparams[name]) : "—",
      },
    ];
  });
}

/** The hour of a moment, with its day where that is not the inspection's: a photo may be older. */
function momentOf(moment: string, { scouted_at, tz_offset }: Scout): string {
  const [day, walked] = [dayAt(moment, tz_offset), dayAt(scouted_at, tz_offset)];
  return [day !== walked && date(day), timeAt(moment, tz_offset)].filter(Boolean).join(", ");
}

function pointView(point: Scout["points"][number], index: number, scout: Scout, names: ScoutNames) {
  const { id, type, lat, lon, comments, resistance, data, problem, photos, timestamp, cropparams } = point;
  return {
    id,
    number: index + 1,
    type: type === "photo" && photos.length === 0 ? "Заметка" : pointTypeNames[type],
    place: lat === null || lon === null ? null : `${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    time: timestamp && momentOf(timestamp, scout),
    comments,
    resistance,
    stage: names.stage(data.devstage),
    number_found: data.number === null ? null : `${numberText(data.number)} шт`,
    problem: problem && names.problem(problem),
    params: names.params.flatMap(({ name, title, unit, precision }) => {
      const value = cropparams[name];
      return value === undefined ? [] : [`${title}: ${numberText(value, precision)}\u00a0${unit}`];
    }),
    photos: photos.map(({ photo_ref, width, height, marks }) => ({ ref: photo_ref, width, height, marks })),
  };
}

/** The plan that it was made for, how much of it is walked, and where it leads on; null where it was removed. */
async function planOf({ api }: AppLoadContext, { customerId, fieldId }: Place, { scout_plan_id: id }: Scout) {
  if (id === null) return null;
  const [plan] = (await api.load(calls.listScoutPlans, { params: { customerId }, query: { id } })).items;
  if (!plan) return null;
  const walked = plan.fields.flatMap(({ field_id, scout_id }) => (scout_id === null ? [] : [field_id]));
  const route = plan.fields.map((one) => ({ id: one.field_id, name: one.field_name }));
  const next = plan.state === "cancelled" ? null : nextOfPlan(route, fieldId, new Set(walked));
  return { id, name: plan.name, done: plan.done_count, total: plan.fields.length, next };
}

/** An inspection with its comments and what its numbers mean; one that was deleted says so. */
export async function loadScout({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = idsIn(params, "customerId", "fieldId", "scoutId");
  const { customerId } = place;
  const [scout, comparison, comments, names, rights] = await Promise.all([
    api.load(calls.getScout, { params: place }),
    api.load(calls.compareScout, { params: place }),
    api.load(calls.listScoutComments, { params: place }),
    loadScoutNames(api, customerId),
    readRights(api, customerId),
  ]);
  const [drawing, plan] = await Promise.all([drawnOn(context, place, scout), planOf(context, place, scout)]);
  await readWhatWasTold({ context, request }, customerId, { scout_id: place.scoutId });
  const recommendations = rights.may("seeRecommendations")
    ? (await api.load(calls.listRecommendations, { params: { customerId }, query: { scout_id: place.scoutId } })).items
    : null;
  const crop = names.crop(scout.crop_id);
  return {
    ...place,
    field: scout.field_name,
    fieldDeleted: scout.field_deleted,
    deleted: scout.deleted_at !== null,
    version: scout.version,
    when: `${date(dayAt(scout.scouted_at, scout.tz_offset))}, ${timeAt(scout.scouted_at, scout.tz_offset)}`,
    author: scout.author,
    crop: crop && { name: crop.name, color: crop.color },
    season: scout.season,
    comment: scout.comment,
    plan,
    points: scout.points.map((point, index) => pointView(point, index, scout, names)),
    drawing,
    params: paramRows(scout, comparison, names),
    previous: comparison.previous && {
      scoutId: comparison.previous.scout_id,
      day: date(dayAt(comparison.previous.scouted_at, scout.tz_offset)),
    },
    comments: comments.items.map(({ id, created_at, author, text }) => ({
      id,
      when: dateTime(created_at, context.tzOffset),
      author,
      text,
    })),
    recommendations: recommendations?.map(({ id, text, status }) => ({ id, text, status })) ?? null,
    mayEdit: rights.may("changeScouting"),
    mayAdvise: rights.may("changeRecommendations"),
  };
}
export type ScoutScreen = Awaited<ReturnType<typeof loadScout>>;

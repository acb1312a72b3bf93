import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { ScoutPlan } from "#contract/scout-plans";
import type { LastScout, Scout, ScoutPoint } from "#contract/scouting-shapes";
import type { AreaGeometry } from "#contract/shapes";
import { dayAt } from "#formats/days/instants";
import { russianDay } from "#formats/days/written";
import { standingOn } from "#formats/standing-sowing";
import { customerIn, idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { requireRight } from "~/session/rights.server";
import { randomId } from "~/ui/random-id";
import { cropLooks, dictionary } from "~/upstream/dictionaries.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { loadProblemChoices } from "./names.server";
import { outlinesIn } from "./outlines.server";
import type { KeptScout } from "./points-form";
import { loadStanding } from "./standing-crops.server";

/** Corners of an outline on a phone's screen. */
const mostCorners = 80;

/** The outer rings of a field with few corners, to five digits: a metre. */
function ringsOf(geometry: AreaGeometry | null): number[][][] {
  if (!geometry) return [];
  const { type, coordinates } = geometry;
  const outer = (type === "Polygon" ? [coordinates] : coordinates).flatMap(([ring]) => (ring ? [ring] : []));
  return outer.map((ring) => {
    const step = Math.max(1, Math.ceil(ring.length / mostCorners));
    return ring
      .filter((_, nth) => nth % step === 0)
      .map(([lon = 0, lat = 0]) => [Number(lon.toFixed(5)), Number(lat.toFixed(5))]);
  });
}

async function outlineOf(api: LoaderFunctionArgs["context"]["api"], place: { customerId: number; fieldId: number }) {
  return ringsOf((await api.find(calls.getFieldGeojson, { params: place }))?.geometry ?? null);
}

/** What a point of the last inspection begins the new one with: the place and what was looked at. */
const again = ({ lat, lon, problem, data }: ScoutPoint) => ({
  lat: lat === null ? "" : lat.toFixed(6),
  lon: lon === null ? "" : lon.toFixed(6),
  problem: problem ? `${problem.kind}:${problem.id}` : "",
  devstage: data.devstage === null ? "" : String(data.devstage),
});

/** The same as a phone keeps it, where anything was looked at. */
const kept = ({ scouted_at, tz_offset, points }: LastScout): KeptScout | undefined =>
  points[0] && {
    day: russianDay(dayAt(scouted_at, tz_offset)),
    points: points.map(({ lat, lon, problem_kind, problem_id, devstage }) => [
      lat === null ? "" : lat.toFixed(5),
      lon === null ? "" : lon.toFixed(5),
      problem_id === null ? "" : `${problem_kind}:${problem_id}`,
      String(devstage ?? ""),
    ]),
  };

const asked = (search: URLSearchParams, name: string) => {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** What is chosen out of: of the crop, or with the crops that it fits where the field is chosen on the page. */
async function loadChoices(
  api: LoaderFunctionArgs["context"]["api"],
  customerId: number,
  { cropId, open, usual }: { cropId: number | null; open: boolean; usual: boolean },
) {
  const [stages, schema, problems] = await Promise.all([
    dictionary(api, "cropdevstages"),
    api.load(calls.getCropParamsSchema, {}),
    loadProblemChoices(api, customerId, open ? null : cropId, usual),
  ]);
  const fits = (ids: readonly number[]) => open || ids.length === 0 || cropId === null || ids.includes(cropId);
  const crops = (ids: readonly number[]) => (open ? ids.join(" ") : "");
  return {
    stages: stages
      .filter(({ crop_ids }) => open || (cropId !== null && crop_ids.includes(cropId)))
      .map(({ id, code, name, crop_ids }) => ({ id, code, name, crops: crops(crop_ids) })),
    params: schema.items
      .filter(({ crop_ids }) => fits(crop_ids))
      .map(({ name, title, unit, min, max, crop_ids, stages }) => ({
        ...{ name, title, unit, range: `${min} ${max}`, crops: crops(crop_ids), stages: stages.join("") },
      })),
    problems: problems.map(({ kind, id, name, crop_ids }) => ({ kind, id, name, crops: crops(crop_ids) })),
  };
}

/** What a form knows of a plan: what to look at, and where it leads to. */
const planOf = ({ id, name, task, fields }: ScoutPlan) => ({
  ...{ id, name, task },
  left: fields.flatMap((one) => (one.scout_id === null ? [{ id: one.field_id, name: one.field_name }] : [])),
});

/** Fields of a plan that the page of one field knows ahead: it is to be as light where a plan has ten thousand. */
const stopsAhead = 10;

/** The same with what comes next on the way from a field. */
function planFrom(plan: ScoutPlan, fieldId: number): ReturnType<typeof planOf> {
  const { left, ...told } = planOf(plan);
  const here = Math.max(
    left.findIndex(({ id }) => id === fieldId),
    0,
  );
  return { ...told, left: [...left.slice(here), ...left.slice(0, here)].slice(0, stopsAhead + 1) };
}

/** A field of the page: what grows there, and its outline for a map without tiles. */
interface InspectedField {
  id: number;
  name: string;
  cropId: number | null;
  crop: string | null;
  outline: number[][][];
  /** Its last inspection, where the page is to know it. */
  last?: KeptScout | undefined;
}

/**
 * The form of an inspection on a field: stages, parameters and problems of its crop.
 * @param standing that is changed: what grew there then, which may be harvested by now
 */
export async function loadInspection(
  { context, request, params }: LoaderFunctionArgs,
  standing?: Pick<Scout, "crop_id">,
) {
  const { api, today, demoDay } = context;
  const { user_id: user } = requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { customerId } = place;
  const { searchParams, pathname } = new URL(request.url);
  // What stands in a form that is begun with something has to be among its choices.
  const usual = !searchParams.has("all") && !searchParams.has("from") && !pathname.endsWith("/edit");
  await requireRight(api, customerId, "changeScouting");
  const [field, outline, crops, { items: before }] = await Promise.all([
    api.load(calls.getField, { params: place }),
    outlineOf(api, place),
    cropLooks(api, customerId),
    api.load(calls.listLastScouts, { params: { customerId }, query: { field_id: place.fieldId } }),
  ]);
  const known = field.sowings.map((one) => ({ ...one, sowed_at: one.sown_on, harvested_at: one.harvested_on }));
  const cropId = (standing ?? standingOn(known, today))?.crop_id ?? null;
  const from = asked(searchParams, "from");
  const repeated = from && (await api.load(calls.getScout, { params: { ...place, scoutId: from } }));
  const last = repeated ? undefined : before.map(kept)[0];
  const planId = asked(searchParams, "plan");
  const plans = planId
    ? (await api.load(calls.listScoutPlans, { params: { customerId }, query: { id: planId } })).items
    : [];
  const crop = cropId === null ? null : (crops.get(cropId)?.name ?? null);
  const own: InspectedField = { id: place.fieldId, name: field.name, cropId, crop, outline, last };
  return {
    customerId,
    user,
    demoDay,
    own,
    fields: [own],
    clientKey: randomId(),
    plan: plans[0] ? planFrom(plans[0], own.id) : null,
    ...(await loadChoices(api, customerId, { cropId, open: false, usual })),
    usual,
    mends: searchParams.has("mend"),
    again: repeated ? repeated.points.map(again) : [],
  };
}

type Inspection = Awaited<ReturnType<typeof loadInspection>>;
/** `own` is null where the field is chosen on the page. */
export type InspectionScreen = Omit<Inspection, "own"> & {
  own: InspectedField | null;
  /** Those that wait to be walked, for a phone that keeps the page. */
  plans?: ReturnType<typeof planOf>[];
};

/** m to which outlines of all fields are simplified: a phone keeps them all. */
const tolerance = 25;

/** The same for any field of the holding: what a phone keeps for where there is no line. */
export async function loadAnyInspection({ context, request, params }: LoaderFunctionArgs): Promise<InspectionScreen> {
  const { api, today, demoDay } = context;
  const { user_id: user } = requireClaims(context, request);
  const customerId = customerIn(params);
  await requireRight(api, customerId, "changeScouting");
  const [{ fields: standing, standingOn: standsOn }, answer, crops, { items: before }, plans] = await Promise.all([
    loadStanding(api, customerId, today),
    api.open(calls.listFieldOutlines, { params: { customerId }, query: { tolerance } }).catch(throwToBoundary),
    cropLooks(api, customerId),
    api.load(calls.listLastScouts, { params: { customerId } }),
    api.load(calls.listScoutPlans, { params: { customerId }, query: { state: "open" } }),
  ]);
  const last = new Map(before.map((scout) => [scout.field_id, kept(scout)]));
  const outlines = outlinesIn(new Uint8Array(await answer.arrayBuffer()));
  const fields = standing.map(({ id, name }): InspectedField => {
    const cropId = standsOn(id)?.crop_id ?? null;
    return {
      id,
      name,
      cropId,
      crop: cropId === null ? null : (crops.get(cropId)?.name ?? null),
      outline: outlines.get(id) ?? [],
      last: last.get(id),
    };
  });
  return {
    customerId,
    user,
    demoDay,
    own: null,
    fields,
    clientKey: randomId(),
    plan: null,
    plans: plans.items.map(planOf),
    ...(await loadChoices(api, customerId, { cropId: null, open: true, usual: false })),
    usual: false,
    mends: new URL(request.url).searchParams.has("mend"),
    again: [],
  };
}

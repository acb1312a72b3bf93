import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { QueryInput } from "#contract/call";
import { calls } from "#contract/calls";
import type { ScoutPlan } from "#contract/scout-plans";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { datedFilter, readScope } from "~/session/scope.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { date, distance } from "~/words/format";
import { outlinesIn } from "../outlines.server";

export const stateNames = { planned: "Не начат", started: "Идёт", done: "Выполнен", cancelled: "Отменён" } as const;

/** Sides of the little map of a route. */
const box = 100;

type Outlines = ReadonlyMap<number, number[][][]>;

/** m to which outlines are simplified: they are drawn some pixels wide. */
const tolerance = 100;

async function loadOutlines({ api }: AppLoadContext, customerId: number): Promise<Outlines> {
  const answer = await api
    .open(calls.listFieldOutlines, { params: { customerId }, query: { tolerance } })
    .catch(throwToBoundary);
  return outlinesIn(new Uint8Array(await answer.arrayBuffer()));
}

/** The fields with the route from one to the next, north up; null where fewer than two have a place. */
function drawnRoute({ fields }: ScoutPlan, outlines: Outlines) {
  const placed = fields.flatMap(({ lat, lon, scout_id }) =>
    lat === null || lon === null ? [] : [{ lat, lon, done: scout_id !== null }],
  );
  if (placed.length < 2) return null;
  const rings = fields.flatMap(({ field_id }) => outlines.get(field_id) ?? []);
  const corners = [...rings.flat(), ...placed.map(({ lon, lat }) => [lon, lat])];
  const lons = corners.map(([lon = 0]) => lon);
  const lats = corners.map(([, lat = 0]) => lat);
  const [north, west] = [Math.max(...lats), Math.min(...lons)];
  const squeeze = Math.cos((north * Math.PI) / 180);
  const [width, height] = [(Math.max(...lons) - west) * squeeze, north - Math.min(...lats)];
  const scale = box / Math.max(width, height, 1e-6);
  const at = ([lon = 0, lat = 0]: number[]) =>
    [(lon - west) * squeeze * scale, (north - lat) * scale].map((value) => Number(value.toFixed(1)));
  return {
    height: Math.ceil(height * scale),
    land: rings.map((ring) => `M${ring.map((corner) => at(corner).join(" ")).join("L")}Z`).join(""),
    stops: placed.map(({ lat, lon, done }) => {
      const [x = 0, y = 0] = at([lon, lat]);
      return { x, y, done };
    }),
  };
}

const planView = (plan: ScoutPlan, outlines: Outlines) => ({
  id: plan.id,
  name: plan.name,
  task: plan.task,
  person: plan.person,
  term: [plan.starts_on && `с ${date(plan.starts_on)}`, `до ${date(plan.due_on)}`].filter(Boolean).join(" "),
  repeat: plan.repeat_days,
  state: plan.state,
  stateName: stateNames[plan.state],
  overdue: plan.overdue,
  open: plan.state === "planned" || plan.state === "started",
  done: plan.done_count,
  length: plan.route_length > 0 ? distance(plan.route_length) : null,
  route: drawnRoute(plan, outlines),
  fields: plan.fields.map(({ field_id, field_name, scout_id }) => ({
    id: field_id,
    name: field_name,
    scoutId: scout_id,
  })),
  version: plan.version,
});
export type PlanView = ReturnType<typeof planView>;

/** Whether an address asks for the plans that wait, or for those behind. */
export const readPlanState = (request: Request) =>
  new URL(request.url).searchParams.get("state") === "closed" ? ("closed" as const) : ("open" as const);

/** The holding's plans; the one that an address (or the state of a navigation) names stands first. */
export async function loadPlans({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const customerId = customerIn(params);
  const state = readPlanState(request);
  const { searchParams } = new URL(request.url);
  const named = Number(searchParams.get("plan") ?? searchParams.get("scoutPlanId")) || null;
  const scope = await readScope(context, request, customerId);
  const load = (query: QueryInput<typeof calls.listScoutPlans>) =>
    api.load(calls.listScoutPlans, { params: { customerId }, query });
  const [{ items }, one, rights] = await Promise.all([
    load(datedFilter(scope, context.today)),
    // A link leads to a plan of whatever season and part.
    named === null ? undefined : load({ id: named }),
    readRights(api, customerId),
  ]);
  const [linked] = one?.items ?? [];
  const outlines = linked || items.length > 0 ? await loadOutlines(context, customerId) : new Map();
  const views = items.map((plan) => planView(plan, outlines));
  if (named !== null) await readWhatWasTold({ context, request }, customerId, { scout_plan_id: named });
  return {
    customerId,
    state,
    season: scope.season,
    isPart: scope.division !== "all",
    chosen: linked ? planView(linked, outlines) : null,
    /** A link to a plan that was deleted meanwhile. */
    lost: named !== null && !linked,
    plans: views.filter(({ open }) => open === (state === "open")),
    counts: { open: views.filter(({ open }) => open).length, closed: views.filter(({ open }) => !open).length },
    mayEdit: rights.may("changeScouting"),
  };
}

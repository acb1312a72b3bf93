import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { ScoutPlan } from "#contract/scout-plans";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { date, distance } from "~/words/format";

const stateNames = { planned: "Не начат", started: "Идёт", done: "Выполнен", cancelled: "Отменён" } as const;

/** Sides of the little map of a route. */
const box = 100;

/** The route from field to field, north up; null where fewer than two fields have a place. */
function drawnRoute({ fields }: ScoutPlan) {
  const placed = fields.flatMap(({ lat, lon, scout_id }) =>
    lat === null || lon === null ? [] : [{ lat, lon, done: scout_id !== null }],
  );
  if (placed.length < 2) return null;
  const [lats, lons] = [placed.map(({ lat }) => lat), placed.map(({ lon }) => lon)];
  const [north, west] = [Math.max(...lats), Math.min(...lons)];
  const squeeze = Math.cos((north * Math.PI) / 180);
  const scale = box / Math.max((Math.max(...lons) - west) * squeeze, north - Math.min(...lats), 1e-6);
  return placed.map(({ lat, lon, done }) => ({
    x: Number(((lon - west) * squeeze * scale).toFixed(1)),
    y: Number(((north - lat) * scale).toFixed(1)),
    done,
  }));
}

const planView = (plan: ScoutPlan) => ({
  id: plan.id,
  name: plan.name,
  task: plan.task,
  person: plan.person,
  due: date(plan.due_on),
  repeat: plan.repeat_days,
  state: plan.state,
  stateName: stateNames[plan.state],
  overdue: plan.overdue,
  open: plan.state === "planned" || plan.state === "started",
  done: plan.done_count,
  length: plan.route_length > 0 ? distance(plan.route_length) : null,
  route: drawnRoute(plan),
  fields: plan.fields.map(({ field_id, field_name, scout_id }) => ({
    id: field_id,
    name: field_name,
    scoutId: scout_id,
  })),
  version: plan.version,
});
export type PlanView = ReturnType<typeof planView>;

/** The holding's plans; the one that an address (or the state of a navigation) names stands first. */
export async function loadPlans({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const customerId = customerIn(params);
  const state = new URL(request.url).searchParams.get("state") === "closed" ? ("closed" as const) : ("open" as const);
  const named = Number(new URL(request.url).searchParams.get("plan")) || null;
  const [{ items }, rights] = await Promise.all([
    api.load(calls.listScoutPlans, { params: { customerId } }),
    readRights(api, customerId),
  ]);
  const views = items.map(planView);
  if (named !== null) await readWhatWasTold({ context, request }, customerId, { scout_plan_id: named });
  return {
    customerId,
    state,
    chosen: views.find(({ id }) => id === named) ?? null,
    /** A link to a plan that was deleted meanwhile. */
    lost: named !== null && !views.some(({ id }) => id === named),
    plans: views.filter(({ open }) => open === (state === "open")),
    counts: { open: views.filter(({ open }) => open).length, closed: views.filter(({ open }) => !open).length },
    mayEdit: rights.may("changeScouting"),
  };
}

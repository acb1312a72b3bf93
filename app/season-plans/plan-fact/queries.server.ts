import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { PlanComparison } from "#contract/season-plans";
import { loadWorkNames, type WorkNames } from "~/works/names.server";
import { kindNames, totalText } from "~/works/words";
import { planPlace } from "../plan-place.server";
import { byKind } from "../product-order";
import { areaDeviation, dateDeviation, productDeviation } from "./deviations";

/** The parts of the whole that count as all of it: fields are measured, works are rounded. */
const almostAll = 0.995;

function workFact(one: PlanComparison, names: WorkNames, today: string) {
  const complete = one.done_area > 0 && one.done_area >= one.planned_area * almostAll;
  return {
    ...one,
    key: String(one.plan_work_id ?? `beside ${one.work_type_id}`),
    beside: one.plan_work_id === null,
    name: names.type(one.work_type_id),
    products: one.products.map(names.product).join(", "),
    area: areaDeviation(one.planned_area, one.done_area),
    dates: dateDeviation(one, complete, today),
  };
}

/** Plan beside fact by work and by product, with how far they are apart. */
export async function loadFact({ context: { api, today }, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const [plan, names] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    loadWorkNames(api, place.customerId),
  ]);
  const rows = plan.comparison.map((one) => workFact(one, names, today));
  return {
    works: rows.filter(({ beside }) => !beside),
    beside: rows.filter(({ beside }) => beside),
    hasFields: plan.fields_count > 0,
    products: byKind(plan.product_comparison).map(({ kind, product_id, unit, planned_total, done_total }) => ({
      key: `${kind} ${product_id} ${unit}`,
      kind: kindNames[kind],
      name: names.product({ kind, product_id }),
      planned: planned_total > 0 ? totalText(planned_total, unit) : "—",
      done: totalText(done_total, unit),
      deviation: productDeviation(planned_total, done_total, unit),
    })),
  };
}

export type FactScreen = Awaited<ReturnType<typeof loadFact>>;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { todayInMoscow } from "~/words/term";
import { loadWorkNames } from "~/works/names.server";
import { kindNames, totalText } from "~/works/words";
import { areaDeviation, dateDeviation, productDeviation } from "../../data/deviations";
import { byKind } from "../../data/product-order";
import { planPlace } from "../parts/plan-place";

/** Plan beside fact by work and by product, with how far they are apart. */
export async function loadFact({ context: { api }, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const [plan, names] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    loadWorkNames(api, place.customerId),
  ]);
  const today = todayInMoscow();
  return {
    works: plan.comparison.map((one) => {
      const complete = one.done_area > 0 && one.done_area >= one.planned_area * 0.995;
      return {
        ...one,
        name: names.type(one.work_type_id),
        area: areaDeviation(one.planned_area, one.done_area),
        dates: dateDeviation(one, complete, today),
      };
    }),
    products: byKind(plan.product_comparison).map(({ kind, product_id, unit, planned_total, done_total }) => ({
      key: `${kind} ${product_id} ${unit}`,
      kind: kindNames[kind],
      name: names.product({ kind, product_id }),
      planned: totalText(planned_total, unit),
      done: totalText(done_total, unit),
      deviation: productDeviation(planned_total, done_total, unit),
    })),
  };
}

export type FactScreen = Awaited<ReturnType<typeof loadFact>>;

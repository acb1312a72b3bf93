import type { AnswerOf } from "#contract/call";
import type { seasonPlanCalls } from "#contract/season-plans";
import type { Transaction } from "../platform/database/scope";
import { compareProducts, compareWorks } from "./compare-plan";
import { productFacts, workFacts } from "./compare-with-fact";
import { type PlanPlace, readPlan } from "./plan-columns";
import { planFuel, planNeeds } from "./plan-needs";
import { listPlanWorks } from "./plan-works";

/** A plan with what it needs on its fields and how the fact follows it. @throws AppError NotFound. */
export async function getPlan(
  tx: Transaction,
  place: PlanPlace,
): Promise<AnswerOf<typeof seasonPlanCalls.getSeasonPlan>> {
  const plan = await readPlan(tx, place);
  const works = await listPlanWorks(tx, place);
  const needs = planNeeds(works, plan.fields_area);
  return {
    ...plan,
    needs,
    fuel: planFuel(works, plan.fields_area),
    comparison: compareWorks(works, plan.fields_area, await workFacts(tx, place)),
    product_comparison: compareProducts(needs, await productFacts(tx, place, works)),
  };
}

import type { PlanComparison, PlanNeed, PlanWork, ProductComparison } from "#contract/season-plans";
import { dayAt } from "#formats/days/instants";
import { inUsualMeasure } from "../dictionaries/shared/liquids";

/** What was done by a work of the plan or, where that is null, beside the plan by a type of work. */
export type WorkFact = Pick<
  PlanComparison,
  "plan_work_id" | "work_type_id" | "done_area" | "done_from" | "done_to" | "moved_fields"
>;
export type ProductFact = Omit<ProductComparison, "planned_total">;

const nothingDone = { done_area: 0, done_from: null, done_to: null, moved_fields: 0 };

/** The plan belongs to no place, so its days are Moscow's. */
const dayOf = (time: string | null) => dayAt(time, null);

/** The plan's own works in their order on its own days and the whole area of its fields, then what was done beside them. */
export function compareWorks(
  works: readonly PlanWork[],
  fieldsArea: number,
  facts: readonly WorkFact[],
): PlanComparison[] {
  const factOf = new Map(facts.map((fact) => [fact.plan_work_id, fact]));
  const planned = works.map(({ id, work_type_id, start_dt, end_dt, products }) => {
    const { done_area, done_from, done_to, moved_fields } = factOf.get(id) ?? nothingDone;
    return {
      ...{ plan_work_id: id, work_type_id, done_area, done_from, done_to, moved_fields },
      planned_area: fieldsArea,
      planned_from: dayOf(start_dt),
      planned_to: dayOf(end_dt ?? start_dt),
      products: products.map(({ kind, product_id }) => ({ kind, product_id })),
    };
  });
  const beside = facts
    .filter((fact) => fact.plan_work_id === null)
    .map((fact) => ({ ...fact, planned_area: 0, planned_from: null, planned_to: null, products: [] }));
  return [...planned, ...beside];
}

const keyOf = ({ kind, product_id, unit }: Pick<PlanNeed, "kind" | "product_id" | "unit">) =>
  `${kind} ${product_id} ${unit}`;

/** What the plan needs beside what was used, then what was used beside the plan. */
export function compareProducts(needs: readonly PlanNeed[], facts: readonly ProductFact[]): ProductComparison[] {
  const used = new Map<string, ProductFact>();
  for (const { done_total, ...product } of facts) {
    const { total, ...fact } = inUsualMeasure({ ...product, total: done_total });
    used.set(keyOf(fact), { ...fact, done_total: total + (used.get(keyOf(fact))?.done_total ?? 0) });
  }
  const needed = new Set(needs.map(keyOf));
  return [
    ...needs.map(({ total, other: _, ...need }) => ({
      ...need,
      planned_total: total,
      done_total: used.get(keyOf(need))?.done_total ?? 0,
    })),
    ...[...used.values()].filter((fact) => !needed.has(keyOf(fact))).map((fact) => ({ ...fact, planned_total: 0 })),
  ];
}

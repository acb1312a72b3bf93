import { expect, test } from "vitest";
import type { PlanWork } from "#contract/season-plans";
import { workType } from "#contract/work-words";
import { compareProducts } from "./compare-plan";
import { planNeeds } from "./plan-needs";

/** КАС-32, 1,32 кг/л, measured in litres; anhydrous ammonia, 0,62 кг/л, measured by mass; a grain fertilizer. */
const [kas, ammonia, grain] = [3, 7, 1];
const rounded = (value: number) => Math.round(value * 1000) / 1000;

function feeding(product_id: number, unit: "л/га" | "кг/га", rate: number) {
  const products = [{ kind: "fertilizer", product_id, unit, rate, planned_rate: null, total: null }];
  return { work_type_id: workType.fertilizing, products } as PlanWork;
}

test("a liquid is needed in one measure, in litres and by mass, however it was prescribed", () => {
  const works = [
    feeding(kas, "л/га", 100),
    feeding(kas, "кг/га", 132),
    feeding(ammonia, "л/га", 100),
    feeding(grain, "кг/га", 50),
  ];
  const needs = planNeeds(works, 100_000).map(({ product_id, unit, total, other }) => [
    ...[product_id, rounded(total), unit],
    other && [rounded(other.total), other.unit],
  ]);
  expect(needs).toEqual([
    [kas, 2000, "л", [2640, "кг"]],
    [ammonia, 620, "кг", [1000, "л"]],
    [grain, 500, "кг", null],
  ]);
});

test("what was used of it stands beside the plan in the same measure", () => {
  const needs = planNeeds([feeding(kas, "л/га", 100)], 100_000);
  const facts = [
    { kind: "fertilizer" as const, product_id: kas, unit: "кг", done_total: 660 },
    { kind: "fertilizer" as const, product_id: kas, unit: "л", done_total: 100 },
  ];
  const [compared, ...others] = compareProducts(needs, facts);
  expect([compared?.unit, compared?.planned_total, rounded(compared?.done_total ?? 0), others]).toEqual([
    "л",
    1000,
    600,
    [],
  ]);
});

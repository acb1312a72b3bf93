import type { FuelNeed, PlanNeed, PlanWork } from "#contract/season-plans";
import { toHectares } from "#formats/hectares";
import { inUsualMeasure, otherMeasureOf } from "../dictionaries/shared/liquids";
import { standardDictionaries } from "../dictionaries/shared/standard";

type Product = PlanWork["products"][number];

const rateOf = ({ planned_rate, rate }: Product) => planned_rate ?? rate ?? 0;
const tonnesPerHectare: Record<string, number> = { "кг/га": 0.001, "т/га": 1 };

/** Tonnes of seed that go on a hectare; seeds counted by the piece weigh nobody knows how much. */
export const seedTonnes = (works: readonly PlanWork[]): number =>
  works
    .flatMap(({ products }) => products)
    .filter(({ kind }) => kind === "seed")
    .reduce((sum, seed) => sum + rateOf(seed) * (tonnesPerHectare[seed.unit] ?? 0), 0);

/**
 * What prescribed works take on an area in m², by product, in the first part of the rate's unit. Dressings, whose rate is
 * per tonne, are counted on the tonnes of seed that the same plan sows.
 */
export function planNeeds(works: readonly PlanWork[], area: number): PlanNeed[] {
  const hectares = toHectares(area);
  const seeds = seedTonnes(works) * hectares;
  const needs = new Map<string, Omit<PlanNeed, "other">>();
  for (const product of works.flatMap(({ products }) => products)) {
    const [unit = "", per] = product.unit.split("/");
    const { kind, product_id } = product;
    const need = inUsualMeasure({ kind, product_id, unit, total: rateOf(product) * (per === "т" ? seeds : hectares) });
    const key = [kind, product_id, need.unit].join();
    const known = needs.get(key);
    if (known) known.total += need.total;
    else needs.set(key, need);
  }
  return [...needs.values()].map((need) => ({ ...need, other: otherMeasureOf(need) }));
}

const fuelRates = new Map(standardDictionaries.worktypes.map(({ id, fuel }) => [id, fuel]));

/** Diesel for prescribed works on an area in m², by type of work; those without a usual rate are left out. */
export function planFuel(works: readonly PlanWork[], area: number): FuelNeed[] {
  const passes = new Map<number, number>();
  for (const { work_type_id } of works) passes.set(work_type_id, (passes.get(work_type_id) ?? 0) + 1);
  return [...passes].flatMap(([work_type_id, count]) => {
    const rate = fuelRates.get(work_type_id);
    if (rate === undefined) return [];
    return [{ work_type_id, passes: count, rate, total: rate * count * toHectares(area) }];
  });
}

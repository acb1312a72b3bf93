import type { RateMap } from "#contract/zone-shapes";
import { significant } from "#formats/shown-numbers";
import type { WorkNames } from "../names.server";
import type { Product, ProductKind } from "../terms";
import { doseText, totalText } from "../words";

const mean = significant(3);

/** Of a figure: what rounding makes of it, and of a work's area beside the zones'. */
const meansLittle = 0.01;

const missing: Readonly<Record<ProductKind, string>> = {
  pesticide: "В самой работе этого препарата нет",
  fertilizer: "В самой работе этого удобрения нет",
  seed: "В самой работе этих семян нет",
};

/** An amount in kilograms where it is told in tonnes, with its measure. */
function measured(amount: number, unit: string): { amount: number; measure: string | undefined } {
  const measure = unit.split("/")[0];
  return measure === "т" ? { amount: amount * 1000, measure: "кг" } : { amount, measure };
}

function isClose(one: number, unit: string, other: number, otherUnit: string): boolean {
  const [own, beside] = [measured(one, unit), measured(other, otherUnit)];
  return own.measure === beside.measure && Math.abs(own.amount - beside.amount) <= meansLittle * own.amount;
}

/** Where a work itself says something else than rates that are meant for it; null where both say the same. */
function unlikeWork(rates: RateMap, products: readonly Product[]): string | null {
  const { kind, product_id, unit, mean_rate, total } = rates;
  const own = products.find((one) => one.kind === kind && one.product_id === product_id);
  if (!own) return missing[kind];
  const rate = own.rate ?? own.planned_rate;
  if (rate === null) return "В самой работе норма не указана";
  const isSame =
    isClose(mean_rate, unit, rate, own.unit) && (own.total === null || isClose(total, unit, own.total, own.unit));
  if (isSame) return null;
  const all = own.total === null ? "" : `, всего ${totalText(own.total, own.unit)}`;
  return `Не сходится с самой работой: в ней ${doseText(rate, own.unit)}${all}`;
}

/** A map of rates in words, beside what the work that it is meant for says itself. */
export const ratesByZones = (rates: RateMap, products: readonly Product[], names: Pick<WorkNames, "product">) => ({
  id: rates.id,
  name: rates.name,
  zone_map_id: rates.zone_map_id,
  outdated: rates.outdated,
  product: names.product(rates),
  total: totalText(rates.total, rates.unit),
  mean: `${mean(rates.mean_rate)} ${rates.unit}`,
  unlike: unlikeWork(rates, products),
});

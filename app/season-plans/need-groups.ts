import type { FuelNeed, PlanNeed } from "#contract/season-plans";
import { toHectares } from "#formats/hectares";
import type { WorkNames } from "~/works/names.server";
import { amountText, doseText, kindNames, totalText } from "~/works/words";
import { kindOrder } from "./product-order";

export interface NeedGroup {
  title: string;
  rows: { key: string; name: string; total: string; perHectare: string }[];
  /** By unit: «12 400 кг (12,4 т)», «360 л». */
  totals: string[];
}

interface Needs {
  needs: readonly PlanNeed[];
  fuel: readonly FuelNeed[];
  /** m². */
  fields_area: number;
}

/** Diesel by type of work. */
const fuelGroup = (fuel: readonly FuelNeed[], names: WorkNames): NeedGroup => ({
  title: "Дизтопливо по обычным нормам",
  rows: fuel.map(({ work_type_id, passes, rate, total }) => ({
    key: `fuel ${work_type_id}`,
    name: names.type(work_type_id) + (passes > 1 ? ` × ${passes}` : ""),
    total: totalText(total, "л"),
    perHectare: doseText(rate * passes, "л/га"),
  })),
  totals: [
    totalText(
      fuel.reduce((sum, { total }) => sum + total, 0),
      "л",
    ),
  ],
});

/** What a plan takes by kind, each with its total by unit. */
export function needGroups({ needs, fuel, fields_area }: Needs, names: WorkNames): NeedGroup[] {
  const hectares = toHectares(fields_area);
  const materials = kindOrder
    .map((kind) => ({ kind, ofKind: needs.filter((need) => need.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => {
      const byUnit = new Map<string, number>();
      for (const { unit, total } of ofKind) byUnit.set(unit, (byUnit.get(unit) ?? 0) + total);
      return {
        title: kindNames[kind],
        rows: ofKind.map(({ product_id, unit, total, other }) => ({
          key: `${product_id} ${unit}`,
          name: names.product({ kind, product_id }),
          total: [totalText(total, unit), other && amountText(other.total, other.unit)].filter(Boolean).join(" = "),
          perHectare: hectares > 0 ? doseText(total / hectares, `${unit}/га`) : "—",
        })),
        totals: [...byUnit].map(([unit, total]) => totalText(total, unit)),
      };
    });
  return fuel.length > 0 ? [...materials, fuelGroup(fuel, names)] : materials;
}

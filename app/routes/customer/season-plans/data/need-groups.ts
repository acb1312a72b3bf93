import type { PlanNeed } from "#contract/season-plans";
import type { WorkNames } from "~/works/names.server";
import { kindNames, totalText } from "~/works/words";
import { kindOrder } from "./product-order";

export interface NeedGroup {
  title: string;
  rows: { key: string; name: string; total: string; perHectare: string }[];
  /** By unit: «12 400 кг (12,4 т)», «360 л». */
  totals: string[];
}

const squareMetresInHectare = 10_000;

/** What a plan takes by kind, each with its total by unit; `area` is m². */
export function needGroups(needs: readonly PlanNeed[], area: number, names: WorkNames): NeedGroup[] {
  const hectares = area / squareMetresInHectare;
  return kindOrder
    .map((kind) => ({ kind, ofKind: needs.filter((need) => need.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => {
      const byUnit = new Map<string, number>();
      for (const { unit, total } of ofKind) byUnit.set(unit, (byUnit.get(unit) ?? 0) + total);
      return {
        title: kindNames[kind],
        rows: ofKind.map(({ product_id, unit, total }) => ({
          key: `${product_id} ${unit}`,
          name: names.product({ kind, product_id }),
          total: totalText(total, unit),
          perHectare: hectares > 0 ? `${totalText(total / hectares, unit)}/га` : "—",
        })),
        totals: [...byUnit].map(([unit, total]) => totalText(total, unit)),
      };
    });
}

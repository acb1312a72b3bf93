import { expect, test } from "vitest";
import type { RateMap } from "#contract/zone-shapes";
import type { Product } from "../terms";
import { ratesByZones } from "./rates-by-zones.server";

const rates: RateMap = {
  ...{ id: 3, zone_map_id: 2, field_id: 1, zone_map_name: "Зоны", name: "Карта норм", author: null },
  ...{ kind: "pesticide", product_id: 7, unit: "л/га", rates: [0.1, 0.15, 0.2], totals: [0.8, 2.4, 10.4] },
  ...{ total: 13.64, mean_rate: 0.178_83, flat_rate: null, saved: null, workrecord_id: 5, outdated: false },
  ...{ created_at: "2026-07-14T06:00:00Z", version: 1 },
};
const line: Product = {
  ...{ kind: "pesticide", product_id: 7, unit: "л/га" },
  ...{ planned_rate: 0.15, rate: null, total: 11.44 },
};
const told = (products: Product[], change: Partial<RateMap> = {}) =>
  ratesByZones({ ...rates, ...change }, products, { product: () => "Кораген" });

test("rates by zones come with their total and mean, and with what the work says otherwise", () => {
  const one = told([line]);
  expect([one.product, one.total, one.mean]).toEqual(["Кораген", "13,6 л", "0,179 л/га"]);
  expect(one.unlike).toBe("Не сходится с самой работой: в ней 0,15 л/га, всего 11,4 л");
  expect(told([]).unlike).toBe("В самой работе этого препарата нет");
  expect(told([{ ...line, kind: "fertilizer" }]).unlike).toBe("В самой работе этого препарата нет");
  expect(told([{ ...line, planned_rate: null, total: null }]).unlike).toBe("В самой работе норма не указана");
  expect(told([{ ...line, planned_rate: 0.179, total: 13.6 }]).unlike).toBeNull();
  // As much a hectare, on other hectares.
  expect(told([{ ...line, planned_rate: 0.179, total: 9 }]).unlike).toMatch(/всего 9 л$/);
  const tonnes = { kind: "fertilizer", unit: "т/га", mean_rate: 0.15, total: 9 } as const;
  const kilograms: Product = { ...line, kind: "fertilizer", unit: "кг/га", planned_rate: 150, total: 9000 };
  expect(told([kilograms], tonnes).unlike).toBeNull();
  expect(told([{ ...kilograms, unit: "л/га" }], tonnes).unlike).toMatch(/150 л\/га/);
});

import { expect, test } from "vitest";
import { arrangePlans, doneShare, type PlanRow } from "./plan-list";

const plan = (id: number, name: string, given: Partial<PlanRow> = {}): PlanRow => ({
  ...{ id, name, season: 2026, crop_id: 1, description: null, version: 1 },
  ...{ fields_count: 0, fields_area: 0, works_count: 0, field_works_count: 0, completed_count: 0 },
  crop: { name: "Пшеница озимая", color: "#aabbcc" },
  ...given,
});
const barley = { crop_id: 5, crop: { name: "Ячмень яровой", color: "#ddeeff" } };
const plans = [plan(1, "Карта 10"), plan(2, "Карта 2"), plan(3, "Ёмкая", barley)];
const byName = { key: "name", direction: "asc" } as const;
const ids = (list: PlanRow[]) => list.map(({ id }) => id);

test("plans are found by name or crop, narrowed to a crop, and sorted as people count", () => {
  expect(ids(arrangePlans(plans, { q: "", cropId: null, sort: byName }))).toEqual([3, 2, 1]);
  expect(ids(arrangePlans(plans, { q: "емк", cropId: null, sort: byName }))).toEqual([3]);
  expect(ids(arrangePlans(plans, { q: "пшеница", cropId: null, sort: byName }))).toEqual([2, 1]);
  expect(ids(arrangePlans(plans, { q: "", cropId: 5, sort: byName }))).toEqual([3]);
  const byCrop = { key: "crop", direction: "desc" } as const;
  expect(ids(arrangePlans(plans, { q: "", cropId: null, sort: byCrop }))).toEqual([3, 2, 1]);
});

test("the share done is none where no field has works", () => {
  expect(doneShare(plan(1, "Пусто"))).toBeNull();
  expect(doneShare(plan(1, "Половина", { field_works_count: 8, completed_count: 4 }))).toBe(0.5);
});

import { expect, test } from "vitest";
import { tankWater } from "./tank-water";

const [wheat, beet] = [1, 2];
const use = (crop: number, water_min: number | null, water_max: number | null, unit: "л/га" | "л/т" = "л/га") => ({
  ...{ crop_ids: [crop], unit, water_min, water_max },
});
const pesticides = new Map([
  [1, { name: "Первый", uses: [use(wheat, 200, 300), use(beet, 50, 100)] }],
  [2, { name: "Второй", uses: [use(wheat, 250, 400)] }],
  [3, { name: "Авиационный", uses: [use(wheat, 5, 10)] }],
  [4, { name: "Протравитель", uses: [use(wheat, 10, 10, "л/т")] }],
  [5, { name: "Гранулы", uses: [use(wheat, null, null)] }],
]);
const water = (ids: number[], cropId: number | null = wheat, area: number | null = 850_000) => {
  const products = ids.map((product_id) => ({ kind: "pesticide" as const, product_id, unit: "л/га" as const }));
  return tankWater({ products, cropId, area }, pesticides)?.replaceAll(/\s/g, " ");
};

test("the working solution suits every pesticide of the mix on the crop, and is told for the whole area", () => {
  expect(water([1, 2, 5])).toBe("250–300 л/га, всего 21 250–25 500 л");
  expect(water([1], beet, null)).toBe("50–100 л/га");
  expect(water([1], null, null)).toBe("50–300 л/га");
});

test("where none suits all it is told of each; where nothing is known, nothing", () => {
  expect(water([1, 3])).toBe("Первый 200–300 л/га, Авиационный 5–10 л/га: одного на всю смесь нет");
  expect([water([2], beet), water([4]), water([5]), water([99])]).toEqual([undefined, undefined, undefined, undefined]);
});

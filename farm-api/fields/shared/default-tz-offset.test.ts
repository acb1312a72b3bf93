import { expect, test } from "vitest";
import { defaultTzOffset } from "./default-tz-offset";

test.each([
  ["Тимашёвск", 45.5, 37, 3],
  ["Смоленск", 54.8, 32, 3],
  ["Калининград", 54.7, 20.5, 2],
  ["Самара", 53.2, 50.2, 4],
  ["Саратов", 51.5, 46, 4],
  ["Волгоград", 48.7, 44.5, 3],
  ["Омск", 55, 73.4, 6],
  ["Барнаул", 53.3, 83.7, 7],
  ["Уральск", 51.2, 51.4, 5],
  ["Костанай", 53.2, 63.5, 5],
  ["Минск", 53.9, 27.5, 3],
])("a field near %s goes by its clocks", (_name, lat, lon, hours) => {
  expect(defaultTzOffset(null, { lat, lon })).toBe(hours);
});

test("a region says more than the place, and without either nothing is known", () => {
  expect(defaultTzOffset(3, { lat: 55, lon: 37 })).toBe(8);
  expect(defaultTzOffset(null, null)).toBeNull();
});

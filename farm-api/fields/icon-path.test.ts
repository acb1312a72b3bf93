import { expect, test } from "vitest";
import { syntheticFields } from "../geometry/testing/synthetic-fields";
import { iconPath } from "./icon-path";
import { square } from "./testing/field-samples";

test("a square field fills the icon in true proportion, north up", () => {
  expect(iconPath(square(39, 0, 0.01))).toBe("M1 39L39 39L39 1L1 1Z");
  expect(iconPath(square(39, 60, 0.01))).toBe("M10.5 39L29.5 39L29.5 1L10.5 1Z");
});

test("real shapes take few points and stay in the square", () => {
  for (const shape of syntheticFields(50)) {
    const numbers =
      iconPath(shape)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThanOrEqual(6);
    expect(numbers.length).toBeLessThanOrEqual(48);
    expect(numbers.every((value) => value >= 0 && value <= 40)).toBe(true);
  }
});

test("of several parts the largest is drawn", () => {
  const small = square(39, 47, 0.001).coordinates;
  const large = square(39.1, 47, 0.01);
  expect(iconPath({ type: "MultiPolygon", coordinates: [...small, ...large.coordinates] })).toBe(iconPath(large));
});

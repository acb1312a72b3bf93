import { expect, test } from "vitest";
import { type indexes, indexOf } from "./indexes";

const names = ["ndvi", "ndre", "ndmi", "msavi"] as const satisfies readonly (keyof typeof indexes)[];

test.each(names)("%s: where either band has no value, the index has none", (name) => {
  const band = (...numbers: number[]) => ({ values: Uint16Array.from(numbers), scale: 1e-4, offset: 0 });
  const [neither, first, second, both] = indexOf(name, band(0, 0, 3000, 3000), band(0, 1000, 0, 1000));
  expect([neither, first, second]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(both).toBeGreaterThan(0);
});

test.each(names)("%s: what an offset takes below nothing is no light", (name) => {
  const band = (...numbers: number[]) => ({ values: Uint16Array.from(numbers), scale: 1e-4, offset: -0.1 });
  const [first, second, least] = indexOf(name, band(999, 4000, 4000), band(2000, 999, 1001));
  expect([first, second]).toEqual([Number.NaN, Number.NaN]);
  expect(least).toBeGreaterThan(0);
});

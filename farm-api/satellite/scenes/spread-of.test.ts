import { expect, test } from "vitest";
import { figuresOf } from "../../raster/figures";
import { spreadOf } from "./spread-of";

const of = (...values: number[]) => figuresOf(Float32Array.from(values));

test("a field is even by its inner pixels, a strip by all of them, one pixel by none", () => {
  expect(spreadOf(of(0.5, 0.7), of(0.1, 0.5, 0.7))).toBeCloseTo(0.1, 6);
  expect(spreadOf(null, of(0.2, 0.6))).toBeCloseTo(0.2, 6);
  for (const one of [of(0.5), null]) expect([spreadOf(one, of(0.5)), spreadOf(null, one)]).toEqual([null, null]);
});

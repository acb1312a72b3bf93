import fc from "fast-check";
import { expect, test } from "vitest";
import { labelPoint } from "./label-point";
import { distanceToShape, holdsPoint } from "./point-in-shape";
import { arbitraryShape, box, polygon, rectangle } from "./testing/shapes";

const withHole = polygon(rectangle(39, 47, 39.01, 47.01), rectangle(39.004, 47.004, 39.006, 47.006).toReversed());

test("a point in a hole is outside, a point beside it inside", () => {
  expect(holdsPoint(withHole, [39.002, 47.005])).toBe(true);
  expect(holdsPoint(withHole, [39.005, 47.005])).toBe(false);
  expect(holdsPoint(withHole, [39.02, 47.005])).toBe(false);
});

test("the label point of any shape lies in it", () => {
  fc.assert(
    fc.property(arbitraryShape, (shape) => {
      expect(holdsPoint(shape, labelPoint(shape))).toBe(true);
      expect(distanceToShape(shape, labelPoint(shape))).toBe(0);
    }),
    { numRuns: 50 },
  );
});

test("distances are metres to the nearest side, in holes too", () => {
  expect(distanceToShape(box(39, 47, 39.01, 47.01), [39.005, 47.014])).toBeCloseTo(445, 0);
  expect(distanceToShape(box(39, 47, 39.01, 47.01), [39.015, 47.005])).toBeCloseTo(379.5, 0);
  expect(distanceToShape(withHole, [39.005, 47.005])).toBeCloseTo(75.9, 0);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findCrossings as exhaustive } from "#farm-api/geometry/validity/crossings";
import { drawingOf, type Position, type Ring } from "../model/drawing";
import { findCrossings } from "./crossings";

const bowTie: Ring = [
  [39, 47],
  [39.02, 47.02],
  [39.02, 47],
  [39, 47.02],
];

test("a bow-tie crosses itself in its middle", () => {
  const [place, ...others] = findCrossings(drawingOf([[bowTie]]));
  expect(others).toEqual([]);
  expect(place?.[0]).toBeCloseTo(39.01, 9);
  expect(place?.[1]).toBeCloseTo(47.01, 9);
});

test("sides that meet in a corner don't cross", () => {
  expect(findCrossings(drawingOf([[bowTie.slice(0, 3)]]))).toEqual([]);
});

test("a hole, another part and a sketch may cross a ring too", () => {
  const square: Ring = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];
  const shifted = square.map(([x, y]): Position => [x + 1, y + 1]);
  expect(findCrossings(drawingOf([[square, shifted]]))).toHaveLength(2);
  expect(findCrossings(drawingOf([[square], [shifted]]))).toHaveLength(2);
  const sketch = {
    kind: "part" as const,
    growing: true,
    points: [
      [1, 1],
      [3, 1.5],
    ] satisfies Ring,
  };
  expect(findCrossings({ parts: [[square]], sketch })).toHaveLength(1);
});

test("finds what the farm API finds", () => {
  const coordinate = fc.integer({ min: 0, max: 40 });
  const rings = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(rings, (ring) => {
      const [first] = ring;
      const theirs = first ? exhaustive([[[...ring, first]]], 1000) : [];
      const ours = findCrossings(drawingOf([[ring]]), 1000);
      const near =
        ([x, y]: Position) =>
        ([u, v]: Position) =>
          Math.hypot(x - u, y - v) < 1e-9;
      expect(ours).toHaveLength(theirs.length);
      expect(ours.filter((one) => !theirs.some(near(one)))).toEqual([]);
      expect(theirs.filter((one) => !ours.some(near(one)))).toEqual([]);
    }),
  );
});

test("stops at the limit", () => {
  const zigzag = Array.from({ length: 40 }, (_, at): Position => [at % 2, at / 40]);
  const wall: Ring = [
    [0.5, -1],
    [0.5, 2],
    [0.6, 2],
    [0.6, -1],
  ];
  expect(findCrossings(drawingOf([[zigzag], [wall]]), 5)).toHaveLength(5);
});

import { expect, test } from "vitest";
import { areaOf } from "./area";
import { OverlapIndex, overlaps } from "./overlap-index";
import { box } from "./testing/shapes";
import { syntheticFields } from "./testing/synthetic-fields";
import { multiPolygon, type Position } from "./types";

const shifted = (shape: ReturnType<typeof box>, lon: number) =>
  multiPolygon(shape.coordinates.map((rings) => rings.map((ring) => ring.map(([x, y]): Position => [x + lon, y]))));

test("pairs come with the common area and its share of the smaller shape, largest share first", () => {
  const large = box(39, 47, 39.04, 47.02);
  const inside = box(39.01, 47.005, 39.02, 47.01);
  const beside = box(39.04, 47, 39.06, 47.02);
  const across = box(39.03, 47, 39.05, 47.02);
  const found = overlaps(large, [beside, across, inside, box(50, 50, 50.1, 50.1)]);
  expect(found.map(({ index }) => index)).toEqual([2, 1]);
  expect(found[0]?.share).toBeCloseTo(1, 6);
  expect(found[0]?.area).toBeCloseTo(areaOf(inside), 1);
  expect(found[1]?.share).toBeCloseTo(0.5, 6);
});

test("no shapes, no overlaps", () => {
  expect(overlaps(box(39, 47, 40, 48), [])).toEqual([]);
});

test("among ten thousand fields each copy is found, and only the copy", () => {
  const fields = syntheticFields(10_000);
  const index = new OverlapIndex(fields);
  for (const number of [0, 1, 4_999, 9_999]) {
    const copy = shifted(fields[number] ?? box(0, 0, 1, 1), 1e-5);
    const [best] = index.overlapsOf(copy, { minArea: 10_000 });
    expect(best?.index).toBe(number);
    expect(best?.share).toBeGreaterThan(0.95);
  }
});

test("pairs within the index are named once", () => {
  const shapes = [box(39, 47, 39.02, 47.02), box(40, 47, 40.02, 47.02), box(39.01, 47, 39.03, 47.02)];
  expect(new OverlapIndex(shapes).pairs().map(({ first, index }) => [first, index])).toEqual([[0, 2]]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf } from "./area";
import { geosMemoryBytes, withGeos } from "./geos/scope";
import { contains, difference, intersection, intersectionArea, split, union } from "./overlay";
import { arbitraryPolygon, box, polygon, rectangle } from "./testing/shapes";
import type { LineString, Polygon, Position } from "./types";
import { inspectBoundary } from "./validity/inspect-boundary";

const line = (...coordinates: Position[]): LineString => ({ type: "LineString", coordinates });
const west = box(39, 47, 39.02, 47.02);
const middle = box(39.01, 47, 39.03, 47.02);

test("two squares that overlap by half", () => {
  const half = areaOf(box(39.01, 47, 39.02, 47.02));
  expect(intersectionArea(west, middle) / half).toBeCloseTo(1, 6);
  expect(areaOf(difference(west, middle)) / half).toBeCloseTo(1, 6);
  expect(areaOf(union([west, middle])) / (3 * half)).toBeCloseTo(1, 6);
});

test("shapes apart or side by side have no land in common", () => {
  expect(intersection(west, box(40, 47, 40.1, 47.1)).coordinates).toEqual([]);
  expect(intersectionArea(west, box(39.02, 47, 39.04, 47.02))).toBe(0);
});

test("a union of neighbours loses their common border", () => {
  const row = Array.from({ length: 5 }, (_, index) => box(39 + index * 0.01, 47, 39.01 + index * 0.01, 47.01));
  expect(union(row).coordinates).toHaveLength(1);
});

test("containing allows for rounding on the border, not for land outside", () => {
  const slanted = polygon([
    [39, 47],
    [39.03, 47.01],
    [39.02, 47.03],
    [39, 47],
  ]);
  const [a, b]: [Position, Position] = [
    [39, 47],
    [39.03, 47.01],
  ];
  const onSide: Position = [a[0] + (b[0] - a[0]) / 3, a[1] + (b[1] - a[1]) / 3];
  expect(contains(slanted, polygon([onSide, [39.02, 47.02], [39.015, 47.015], onSide]))).toBe(true);
  expect(contains(west, box(39.001, 47.001, 39.002, 47.002))).toBe(true);
  expect(contains(west, middle)).toBe(false);
});

describe("a split", () => {
  test("in two by a line across", () => {
    const parts = split(west, line([39.01, 46.9], [39.01, 47.1]));
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(areaOf(part) / areaOf(west)).toBeCloseTo(0.5, 6);
  });

  test("by a line that ends exactly on the border", () => {
    const slanted = polygon([
      [39, 47],
      [39.03, 47.01],
      [39.02, 47.03],
      [39, 47],
    ]);
    const onSide: Position = [39 + 0.03 / 7, 47 + 0.01 / 7];
    expect(split(slanted, line(onSide, [39.02, 47.03]))).toHaveLength(2);
  });

  test("around a hole, along a bent line, and through both parts of a shape", () => {
    const holed = polygon(rectangle(39, 47, 39.03, 47.03), rectangle(39.01, 47.01, 39.02, 47.02).toReversed());
    expect(split(holed, line([38.9, 47.015], [39.1, 47.015]))).toHaveLength(2);
    expect(split(west, line([38.9, 47.01], [39.01, 47.005], [39.1, 47.015]))).toHaveLength(2);
    const pair = union([west, box(39.04, 47, 39.06, 47.02)]);
    expect(split(pair, line([38.9, 47.01], [39.1, 47.01]))).toHaveLength(4);
  });

  test("that does not reach across leaves the shape whole", () => {
    const [whole, ...others] = split(west, line([38.9, 47.01], [39.01, 47.01]));
    expect(others).toEqual([]);
    expect(whole && areaOf(whole)).toBeCloseTo(areaOf(west), 1);
    expect(split(west, line([40, 47], [41, 47]))).toHaveLength(1);
  });

  test("has valid parts whose areas add up to the whole, whatever the line", () => {
    const offset = fc.double({ min: -0.004, max: 0.004, noNaN: true });
    fc.assert(
      fc.property(arbitraryPolygon, offset, offset, (shape, from, to) => {
        const [lon, lat] = shape.coordinates[0]?.[0] ?? [0, 0];
        const cut = line([lon - 0.02, lat + from], [lon - 0.007, lat + to], [lon + 0.02, lat + from]);
        const parts = split(shape, cut);
        const sum = parts.reduce((total, part) => total + areaOf(part), 0);
        // A new point on a side makes two geodesics of one: on 800 m of a parallel they run 3 cm beside it at 70°.
        expect(Math.abs(sum / areaOf(shape) - 1)).toBeLessThan(1e-4);
        for (const part of parts.filter((candidate) => areaOf(candidate) > 2))
          expect(inspectBoundary(part).ok).toBe(true);
      }),
    );
  });
});

/** A thousand points around a centre: 16 kB that would be missed if they stayed behind. */
function disc(lon: number): Polygon {
  const ring = Array.from({ length: 1_000 }, (_, index): Position => {
    const angle = (index / 1_000) * 2 * Math.PI;
    return [lon + 0.01 * Math.cos(angle), 47 + 0.01 * Math.sin(angle)];
  });
  return polygon([...ring, [...(ring[0] ?? [lon, 47])]]);
}

test("nothing stays behind in GEOS's memory, failures included", () => {
  const [one, other] = [disc(39), disc(39.01)];
  const work = (times: number) => {
    for (let index = 0; index < times; index++) {
      expect(split(one, line([38.9, 47.001], [39.1, 47.002]))).toHaveLength(2);
      expect(contains(one, intersection(one, other))).toBe(true);
      expect(() => withGeos((scope) => scope.readWkb(new Uint8Array([1, 9, 0, 0])))).toThrow();
    }
  };
  work(10);
  const before = geosMemoryBytes();
  work(150);
  expect(geosMemoryBytes()).toBe(before);
});

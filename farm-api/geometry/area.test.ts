import { expect, test } from "vitest";
import { areaOf, distance, perimeterOf, sideLengths } from "./area";
import { roughArea } from "./flat-area";
import { box, polygon, rectangle } from "./testing/shapes";
import { multiPolygon, polygonsOf } from "./types";

const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;

/** Area between two meridians from the equator to a parallel, by the closed formula for the ellipsoid. */
function zone(width: number, latitude: number): number {
  const e = Math.sqrt(FLATTENING * (2 - FLATTENING));
  const s = Math.sin((latitude * Math.PI) / 180);
  const b = AXIS * (1 - FLATTENING);
  const height = s / (1 - e * e * s * s) + Math.log((1 + e * s) / (1 - e * s)) / (2 * e);
  return ((width * Math.PI) / 180) * ((b * b) / 2) * height;
}

test.each([0, 45, 47.3, 55, 68])(
  "the area of a cell at latitude %d is that of the ellipsoid's closed formula",
  (south) => {
    const expected = zone(0.01, south + 0.01) - zone(0.01, south);
    // The cell's north and south sides are geodesics here and parallels in the formula: a millionth apart at this size.
    expect(areaOf(box(39, south, 39.01, south + 0.01)) / expected).toBeCloseTo(1, 5);
  },
);

test("holes are taken away, parts are added, winding does not matter", () => {
  const outer = rectangle(39, 47, 39.02, 47.02);
  const hole = rectangle(39.005, 47.005, 39.01, 47.01);
  const other = rectangle(40, 47, 40.01, 47.01);
  const whole = areaOf(polygon(outer));
  const cut = areaOf(polygon(hole));
  expect(areaOf(polygon(outer, hole))).toBeCloseTo(whole - cut, 3);
  expect(areaOf(polygon(outer.toReversed(), hole))).toBeCloseTo(whole - cut, 3);
  expect(areaOf(multiPolygon([[outer, hole], [other]]))).toBeCloseTo(whole - cut + areaOf(polygon(other)), 3);
});

/** Length of the meridian between two parallels: the radius of its curvature, summed up in small steps. */
function meridian(from: number, to: number): number {
  const e2 = FLATTENING * (2 - FLATTENING);
  const steps = 10_000;
  const step = (((to - from) / steps) * Math.PI) / 180;
  let sum = 0;
  for (let index = 0; index < steps; index++) {
    const s = Math.sin((from * Math.PI) / 180 + (index + 0.5) * step);
    sum += ((AXIS * (1 - e2)) / (1 - e2 * s * s) ** 1.5) * step;
  }
  return sum;
}

test.each([0, 47, 60])("lengths are geodesic: a degree of the meridian from latitude %d", (south) => {
  expect(distance([39, south], [39, south + 1])).toBeCloseTo(meridian(south, south + 1), 3);
});

test("the perimeter is the sum of the sides of all rings", () => {
  const rings = [rectangle(39, 47, 39.02, 47.02), rectangle(39.005, 47.005, 39.01, 47.01)];
  const sides = rings.flatMap(sideLengths);
  expect(sides).toHaveLength(8);
  expect(perimeterOf(polygon(...rings))).toBeCloseTo(
    sides.reduce((a, b) => a + b),
    6,
  );
});

test("the rough area stays within one percent", () => {
  for (const south of [42, 50, 60, 70]) {
    const shape = box(39, south, 39.02, south + 0.01);
    expect(Math.abs(roughArea(polygonsOf(shape)) / areaOf(shape) - 1)).toBeLessThan(0.01);
  }
});

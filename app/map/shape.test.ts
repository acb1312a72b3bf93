import { expect, test } from "vitest";
import { latOf, lonOf, metresPerPixel, worldX, worldY } from "./mercator";
import { around, covers, meets, type Shape, toShape } from "./shape";

const origin = { x: worldX(40), y: worldY(47) };
const square = [
  [40, 47],
  [40.1, 47],
  [40.1, 47.1],
  [40, 47.1],
];
const pond = [
  [40.04, 47.04],
  [40.04, 47.06],
  [40.06, 47.06],
  [40.06, 47.04],
];
const at = (shape: Shape, lon: number, lat: number) => covers(shape, worldX(lon) - origin.x, worldY(lat) - origin.y);

test("degrees survive the way to the map and back", () => {
  for (const [lon, lat] of [
    [39.7, 47.2],
    [-70, -33],
    [179, 60],
  ] as const) {
    expect(lonOf(worldX(lon))).toBeCloseTo(lon, 9);
    expect(latOf(worldY(lat))).toBeCloseTo(lat, 9);
  }
  expect(worldX(0)).toBe(128);
  expect(worldY(0)).toBeCloseTo(128);
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
  expect(metresPerPixel(60, 10)).toBeCloseTo(156_543.03 / 1024 / 2, 1);
});

test("a field covers what is inside, but for its holes", () => {
  const shape = toShape({ id: 1, parts: [[square, pond]] }, origin);
  expect(at(shape, 40.02, 47.02)).toBe(true);
  expect(at(shape, 40.05, 47.05)).toBe(false);
  expect(at(shape, 40.2, 47.05)).toBe(false);
});

test("every part of a field covers", () => {
  const far = square.map(([lon = 0, lat = 0]) => [lon + 0.5, lat]);
  const shape = toShape({ id: 1, parts: [[square], [far]] }, origin);
  expect(at(shape, 40.55, 47.05)).toBe(true);
  expect(at(shape, 40.3, 47.05)).toBe(false);
});

test("boxes meet and join", () => {
  const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 1 });
  expect(meets(box(0, 1), box(1, 2))).toBe(true);
  expect(meets(box(0, 1), box(2, 3))).toBe(false);
  expect(around([box(0, 1), box(2, 3)])).toEqual(box(0, 3));
  expect(around([])).toBeNull();
});

import { expect, test } from "vitest";
import { type Drawing, drawingOf, type Ring } from "../model/drawing";
import { contains, ringAt } from "./contains";
import { cornerAt, middleAt, middlesOf } from "./hit";
import { nearRings } from "./near";
import { halfWay, pixels, toPoint } from "./plane";

const square: Ring = [
  [39, 47],
  [39.01, 47],
  [39.01, 47.01],
  [39, 47.01],
];
const hole: Ring = [
  [39.004, 47.004],
  [39.006, 47.004],
  [39.006, 47.006],
];
const drawing = drawingOf([[square, hole]]);
const zoom = 15;
const reach = pixels(10, zoom);
const none = 0;

test("the nearest corner within reach is taken", () => {
  const { x, y } = toPoint([39.01, 47]);
  expect(cornerAt(drawing, { x: x + reach / 2, y }, reach)).toEqual({ part: 0, ring: 0, at: 1 });
  expect(cornerAt(drawing, { x: x + 2 * reach, y }, reach)).toBeNull();
});

test("middles stand for the corner that would come into being", () => {
  const [, second, third] = square;
  if (!second || !third) throw new Error("no corners");
  const middle = middleAt(drawing, halfWay(toPoint(second), toPoint(third)), reach, none);
  expect(middle).toMatchObject({ part: 0, ring: 0, at: 2 });
  expect(middlesOf(drawing, none)).toHaveLength(7);
});

test("short sides have no middles", () => {
  expect(middlesOf(drawing, pixels(1e6, zoom))).toEqual([]);
});

test("while something is drawn only its own points can be taken", () => {
  const growing: Drawing = { parts: [[square]], sketch: { kind: "part", points: hole, growing: true } };
  expect(cornerAt(growing, toPoint([39, 47]), reach)).toBeNull();
  expect(cornerAt(growing, toPoint([39.004, 47.004]), reach)).toEqual({ part: -1, ring: 0, at: 0 });
  expect(middlesOf(growing, none)).toEqual([]);
});

test("a point lies in a ring, in its hole, or outside", () => {
  expect(contains(square, [39.001, 47.005])).toBe(true);
  expect(contains(square, [39.02, 47.005])).toBe(false);
  expect(ringAt([[square, hole]], [39.001, 47.001])).toEqual({ part: 0, ring: 0 });
  expect(ringAt([[square, hole]], [39.0055, 47.0045])).toEqual({ part: 0, ring: 1 });
  expect(ringAt([[square]], [40, 47])).toBeNull();
});

test("borders that come within the reach of each other are near", () => {
  const beside = (metres: number): Ring => square.map(([lon, lat]) => [lon + 0.01 + metres / 75_900, lat + 0.002]);
  expect(nearRings([square], [beside(10)], 25)).toBe(true);
  expect(nearRings([square], [beside(40)], 25)).toBe(false);
  expect(nearRings([], [square], 25)).toBe(false);
});

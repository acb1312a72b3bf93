import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf } from "../../geometry/area";
import { intersectionArea, union } from "../../geometry/overlay";
import type { Polygon, Position } from "../../geometry/types";
import { decodeWkb, encodeWkb } from "../../geometry/wkb";
import { type DrawJob, type Drawn, drawZones } from "./draw-zones";
import { placeOn } from "./place";

const settings = { count: 3, method: "alike", smoothing: 0, min_area: 0 } as const;

/** A grid of ten-metre pixels at 47° north, and a field that fills it but for a slanting edge. */
function fieldOf(
  width: number,
  height: number,
  valueAt: (x: number, y: number) => number | null,
): Omit<DrawJob, "settings"> {
  const [lon, lat, step] = [40, 47, 0.00013];
  const grid = {
    ...{ width, height, low: 0, high: 1 },
    corners: [
      [lon, lat],
      [lon + width * step, lat + height * step * 0.02],
      [lon - height * step * 0.02, lat - height * step * 0.7],
    ] as [Position, Position, Position],
  };
  const place = placeOn(grid);
  const ring = [place(0.3, 0.4), place(0.2, height - 0.1), place(width - 0.6, height - 0.3), place(width - 2.4, 0.2)];
  const boundary: Polygon = { type: "Polygon", coordinates: [[...ring, place(0.3, 0.4)]] };
  const bytes = Uint8Array.from({ length: width * height }, (_, at) => {
    const value = valueAt(at % width, Math.floor(at / width));
    return value === null ? 1 : 2 + Math.round(value * 253);
  });
  return {
    wkb: encodeWkb(boundary),
    area: areaOf(boundary),
    layers: [{ grid, pixels: deflateSync(bytes) }],
    heights: null,
  };
}

const zonesOf = (drawn: Drawn) => {
  if ("fault" in drawn) throw new Error(drawn.fault);
  return drawn.zones;
};

test("three stripes become three zones, the weakest first, each where it lies", () => {
  const field = fieldOf(60, 40, (x) => (x < 20 ? 0.9 : x < 40 ? 0.2 : 0.5));
  const zones = zonesOf(drawZones({ ...field, settings }));
  expect(zones.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(zones.map(({ figures: [one] }) => one?.average.toFixed(2))).toEqual(["0.20", "0.50", "0.90"]);
  const [weak, , strong] = zones;
  expect((weak?.area ?? 0) / field.area).toBeCloseTo(1 / 3, 1);
  expect((strong?.label[0] ?? 0) < (weak?.label[0] ?? 0)).toBe(true);
  expect(weak?.relative).toBeLessThan(-0.5);
});

test("any values: zones cover the field once, their areas add up to it, and the second run is the first", () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 });
  const asked = fc.record({
    count: fc.integer({ min: 2, max: 7 }),
    method: fc.constantFrom("alike" as const, "equal" as const),
    smoothing: fc.integer({ min: 0, max: 3 }),
    min_area: fc.constantFrom(0, 500, 5000),
  });
  fc.assert(
    fc.property(values, asked, (noise, wish) => {
      const field = fieldOf(31, 23, (x, y) =>
        (x * 7 + y * 3) % 41 === 0 ? null : (noise[(x * 5 + y * 11) % 30] ?? 0),
      );
      const drawn = drawZones({ ...field, settings: wish });
      if ("fault" in drawn) return;
      const shapes = drawn.zones.map(({ wkb }) => decodeWkb(wkb));
      expect(drawn.zones.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(field.area, 6);
      for (const { area } of drawn.zones) expect(area).toBeGreaterThanOrEqual(wish.min_area);
      const standings = drawn.zones.map(({ relative }) => relative);
      expect(standings).toEqual([...standings].sort((a, b) => a - b));
      // Neither gaps nor overlaps: a square metre of some 45,000 is rounding.
      expect(Math.abs(areaOf(union(shapes)) - field.area)).toBeLessThan(1);
      expect(intersectionArea(union(shapes), decodeWkb(field.wkb))).toBeGreaterThan(field.area - 1);
      const apart = shapes.reduce((sum, shape) => sum + areaOf(shape), 0);
      expect(Math.abs(apart - field.area)).toBeLessThan(1);
      for (const [index, { area }] of drawn.zones.entries())
        expect(Math.abs(area - areaOf(shapes[index] ?? { type: "MultiPolygon", coordinates: [] }))).toBeLessThan(2);
      expect(drawZones({ ...field, settings: wish })).toEqual(drawn);
    }),
    { numRuns: 40 },
  );
});

test("equal zones are equal, and small spots go to what lies around them", () => {
  const slope = fieldOf(60, 40, (x) => x / 60);
  const equal = zonesOf(drawZones({ ...slope, settings: { ...settings, method: "equal", count: 4 } }));
  for (const { area } of equal) expect(area / slope.area).toBeCloseTo(0.25, 1);
  const spotted = fieldOf(60, 40, (x, y) => (x === 10 && y === 10 ? 0.1 : x < 30 ? 0.5 : 0.9));
  const few = zonesOf(drawZones({ ...spotted, settings: { ...settings, count: 3, min_area: 1000 } }));
  expect(few).toHaveLength(2);
});

test("a zone is found beside land that is all of one value", () => {
  const field = fieldOf(60, 40, (x) => (x < 4 ? 0.1 : x < 8 ? 0.5 : 0.9));
  const zones = zonesOf(drawZones({ ...field, settings }));
  expect(zones.map(({ figures: [one] }) => one?.average.toFixed(1))).toEqual(["0.1", "0.5", "0.9"]);
});

test("no zone is smaller than was asked, wherever the boundary and clouds leave little of it", () => {
  const isCorner = (x: number, y: number) => x < 4 && y < 4;
  const isCutOff = (x: number, y: number) => (x === 4 ? y <= 4 : y === 4 && x < 4);
  const cornered = fieldOf(60, 40, (x, y) => (isCutOff(x, y) ? null : isCorner(x, y) ? 0.1 : x < 30 ? 0.5 : 0.9));
  const few = zonesOf(drawZones({ ...cornered, settings: { ...settings, min_area: 4000 } }));
  expect(few.map(({ figures: [one] }) => one?.average.toFixed(1))).toEqual(["0.5", "0.9"]);
  // As many pixels as make the smallest area, of which the boundary cuts some away.
  const edge = fieldOf(60, 40, (x) => (x > 56 ? 0.1 : x < 30 ? 0.5 : 0.9));
  const pixel = edge.area / (60 * 40);
  for (const min_area of [0, pixel * 119]) {
    const zones = zonesOf(drawZones({ ...edge, settings: { ...settings, min_area } }));
    for (const { area } of zones) expect(area).toBeGreaterThanOrEqual(min_area);
    expect(zones).toHaveLength(min_area === 0 ? 3 : 2);
  }
  // Of a zone that lies beyond the boundary nothing is left.
  const beyond = fieldOf(60, 40, (x, y) => (y === 0 && x === 59 ? 0.1 : x < 30 ? 0.5 : 0.9));
  expect(zonesOf(drawZones({ ...beyond, settings }))).toHaveLength(2);
});

test("several years say what is weak year after year", () => {
  const good = fieldOf(60, 40, (x) => (x < 30 ? 0.6 : 0.9));
  const bad = fieldOf(60, 40, (x, y) => (x < 30 ? 0.2 : 0.3) + (y % 2) * 0.01);
  const zones = zonesOf(
    drawZones({ ...good, layers: [...good.layers, ...bad.layers], settings: { ...settings, count: 2 } }),
  );
  expect(zones.map(({ relative }) => Math.sign(relative))).toEqual([-1, 1]);
  expect(zones[0]?.figures.map((one) => one?.average.toFixed(1))).toEqual(["0.6", "0.2"]);
});

test("heights tell land apart where plants don't", () => {
  const { layers, ...flat } = fieldOf(60, 40, (x, y) => 0.5 + ((x + y) % 2) * 0.01);
  const { grid } = layers[0] ?? { grid: undefined };
  if (!grid) throw new Error("No layer");
  const bytes = Uint8Array.from({ length: 60 * 40 }, (_, at) => (Math.floor(at / 60) < 20 ? 2 : 255));
  const heights = { ...grid, low: 60, high: 80, pixels: Buffer.from(bytes).toString("base64") };
  const asked = { ...flat, layers, settings: { ...settings, count: 2, smoothing: 3 } };
  const zones = zonesOf(drawZones({ ...asked, heights }));
  expect(zones.map(({ height }) => height).sort()).toEqual([60, 80]);
});

test("what is too small or too even says so", () => {
  expect(drawZones({ ...fieldOf(3, 2, () => 0.5), settings })).toEqual({
    fault: "Поле слишком мало для зон: точек снимка на нём 6, а нужно не меньше 16",
  });
  expect(drawZones({ ...fieldOf(5, 4, () => 0.5), settings })).toEqual({
    fault: expect.stringContaining("20 пикселей"),
  });
  expect(drawZones({ ...fieldOf(30, 20, () => 0.5), settings })).toEqual({
    fault: expect.stringContaining("слишком ровное"),
  });
  const halves = fieldOf(30, 20, (x) => (x < 15 ? 0.5 : 0.9));
  expect(drawZones({ ...halves, settings: { ...settings, min_area: halves.area } })).toEqual({
    fault: expect.stringContaining("Уменьшите"),
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf, distance } from "#farm-api/geometry/area";
import type { Position, Ring } from "../model/drawing";
import { type Drawing, drawingOf } from "../model/drawing";
import { areaOfParts, distanceBetween, measure, ringArea, sideLengths } from "./measure";

/** A field of 4 to 30 corners around a point, some metres to ten kilometres across, ragged but no needle. */
const fields = fc
  .record({
    lon: fc.double({ min: 20, max: 170, noNaN: true }),
    lat: fc.double({ min: 40, max: 65, noNaN: true }),
    size: fc.double({ min: 0.0005, max: 0.05, noNaN: true }),
    shares: fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 4, maxLength: 30 }),
  })
  .map(({ lon, lat, size, shares }): Ring => {
    const corner = (share: number, at: number): Position => {
      const angle = (2 * Math.PI * at) / shares.length;
      return [lon + size * share * Math.cos(angle) * 1.5, lat + size * share * Math.sin(angle)];
    };
    return shares.map(corner);
  });

const closed = (ring: Ring): [number, number][] => [...ring, ...ring.slice(0, 1)].map(([lon, lat]) => [lon, lat]);

test("the area is that of the farm API within a thousandth of a per cent", () => {
  fc.assert(
    fc.property(fields, (ring) => {
      const exact = areaOf({ type: "Polygon", coordinates: [closed(ring)] });
      expect(Math.abs(ringArea(ring) / exact - 1)).toBeLessThan(0.00001);
    }),
  );
});

test("sides are as long as the farm API says within a millimetre on a kilometre", () => {
  fc.assert(
    fc.property(fields, ([from, to]) => {
      if (!from || !to) return;
      const exact = distance([...from], [...to]);
      expect(Math.abs(distanceBetween(from, to) - exact)).toBeLessThan(Math.max(exact * 1e-5, 0.001));
    }),
  );
});

const square: Ring = [
  [39, 47],
  [39.01, 47],
  [39.01, 47.01],
  [39, 47.01],
];
const hole: Ring = [
  [39.002, 47.002],
  [39.004, 47.002],
  [39.004, 47.004],
];

test("holes are taken away, whichever way the rings run", () => {
  const whole = areaOfParts([[square]]);
  expect(areaOfParts([[square, hole]])).toBeCloseTo(whole - ringArea(hole), 3);
  expect(areaOfParts([[[...square].reverse()]])).toBeCloseTo(whole, 3);
});

test("a closed line has a side more than an open one", () => {
  expect(sideLengths(square, true)).toHaveLength(4);
  expect(sideLengths(square, false)).toHaveLength(3);
  expect(sideLengths([], true)).toEqual([]);
});

const sketched = (kind: "part" | "hole" | "line", points: Ring): Drawing => ({
  parts: kind === "part" ? [] : [[square]],
  sketch: { kind, points, growing: true },
});

test("what is being drawn counts, up to the pointer", () => {
  const [a, b, c] = square as [Position, Position, Position, Position];
  const drawn = measure(sketched("part", [a, b]), c);
  expect(drawn.area).toBeCloseTo(ringArea([a, b, c]), 6);
  expect(drawn.side).toBeCloseTo(distanceBetween(b, c), 6);
  expect(measure(sketched("part", [a, b]), null)).toMatchObject({ area: 0, line: null });
});

test("a hole that is being drawn is taken away already, a line is only as long as it is", () => {
  const whole = areaOfParts([[square]]);
  expect(measure(sketched("hole", hole), null).area).toBeCloseTo(whole - ringArea(hole), 3);
  const [from, to] = hole as [Position, Position, Position];
  expect(measure(sketched("line", [from, to]), null)).toMatchObject({ area: whole, line: distanceBetween(from, to) });
  expect(measure(drawingOf([[square]]), null).side).toBeNull();
});

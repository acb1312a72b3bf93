import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { aspectOf, slopeOf } from "./horn";
import { hornHash } from "./horn.wasm";
import { hornText } from "./horn.wat";

test("what is run was made of what is written", () => {
  expect(createHash("sha256").update(hornText).digest("hex"), "run scripts/make-wasm.ts").toBe(hornHash);
});

/** A plane that rises so much to the east and to the south, a metre a step. */
const plane = (east: number, south: number, width: number, height = 5) => {
  const values = Float32Array.from(
    { length: width * height },
    (_, at) => 100 + east * (at % width) + south * Math.floor(at / width),
  );
  return { values, width, height, stepX: 1, stepY: 1 };
};

const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

test.each([3, 4, 7, 8, 4001])("planes of every direction and steepness, %i places wide", (width) => {
  for (let degrees = 0; degrees < 360; degrees += 7.5)
    for (const tangent of [0.001, 0.4, 0.42, 1, 2.4, 2.42, 30]) {
      // Seen from above, clockwise from the north: it falls to where it does not rise.
      const [east, south] = [
        -Math.sin((degrees * Math.PI) / 180) * tangent,
        Math.cos((degrees * Math.PI) / 180) * tangent,
      ];
      const land = plane(Math.fround(east), Math.fround(south), width);
      const middle = 2 * width + width - 2;
      const gradient = [
        (land.values[middle + 1] ?? 0) - (land.values[middle - 1] ?? 0),
        (land.values[middle + width] ?? 0) - (land.values[middle - width] ?? 0),
      ].map((twice) => twice / 2);
      expect(slopeOf(land)[middle]).toBeCloseTo((Math.atan(Math.hypot(...gradient)) * 180) / Math.PI, 2);
      const found = aspectOf(land)[middle] ?? Number.NaN;
      const wanted = turn((Math.atan2(-(gradient[0] ?? 0), gradient[1] ?? 0) * 180) / Math.PI);
      const apart = Math.min(turn(found - wanted), turn(wanted - found));
      if (tangent >= 0.4) expect(apart, `${degrees}° of ${tangent}`).toBeLessThan(0.02);
    }
});

test("a neighbour without a height leaves a place without slope and direction, and the place itself without a slope", () => {
  for (let at = 0; at < 25; at++) {
    const land = plane(0.3, 0.2, 5);
    land.values[at] = Number.NaN;
    const [x, y] = [at % 5, Math.floor(at / 5)];
    const [slope, aspect] = [slopeOf(land), aspectOf(land)];
    for (let place = 0; place < 25; place++) {
      const [column, row] = [place % 5, Math.floor(place / 5)];
      const atEnd = column === 0 || column === 4 || row === 0 || row === 4;
      const beside = Math.abs(column - x) < 2 && Math.abs(row - y) < 2;
      expect(Number.isNaN(slope[place]), `slope at ${place} without ${at}`).toBe(atEnd || beside);
      expect(Number.isNaN(aspect[place]), `aspect at ${place} without ${at}`).toBe(atEnd || (beside && place !== at));
    }
  }
});

test("flat land has a slope of nothing and no direction; land too narrow for neighbours has neither", () => {
  expect(slopeOf(plane(0, 0, 5))[12]).toBe(0);
  expect(aspectOf(plane(0, 0, 5))[12]).toBeNaN();
  for (const [width, height] of [
    [2, 5],
    [5, 2],
    [1, 1],
  ] as const)
    expect([...slopeOf(plane(1, 1, width, height))].every(Number.isNaN)).toBe(true);
});

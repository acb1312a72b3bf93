import sharp from "sharp";
import { expect, test } from "vitest";
import { aspects, levelAspect, reliefPalette, slopePalette } from "#contract/relief-words";
import type { Grid, ReliefLayer } from "#contract/satellite-shapes";
import { reliefPictureWork } from "./relief-picture";

/** The colours of a row of pixels; null where there is none. */
async function colours(layer: ReliefLayer, bytes: readonly number[], [low, high]: readonly [number, number]) {
  const grid: Grid = {
    ...{ width: bytes.length, height: 1, low, high, pixels: Buffer.from(bytes).toString("base64") },
    corners: [
      [40, 47],
      [40.01, 47],
      [40, 46.99],
    ],
  };
  const png = await reliefPictureWork.here({ layer, grid }, () => undefined);
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return bytes.map((_, at) =>
    data[at * 4 + 3] === 0 ? null : `#${data.subarray(at * 4, at * 4 + 3).toString("hex")}`,
  );
}

test("heights go from the field's lowest to its highest, however near these lie", async () => {
  const ends = [reliefPalette[0], reliefPalette.at(-1)];
  for (const range of [
    [10, 12],
    [0, 900],
  ] as const)
    expect(await colours("relief", [0, 2, 255], range)).toEqual([null, ...ends]);
  // Land that is as level as a table has one height.
  expect(await colours("relief", [2], [80, 80])).toEqual([reliefPalette[0]]);
});

test("a slope has the same colour on each field, whatever else there is on it", async () => {
  const gentle = await colours("slope", [2, 255], [0, 1.5]);
  const steep = await colours("slope", [2 + Math.round(253 / 8), 255], [0, 12]);
  expect(gentle).toEqual([slopePalette[0], steep[0]]);
  expect(steep[1]).toBe(slopePalette.at(-1));
});

test("each direction has its colour, both ends of the circle that of the north, level land its own", async () => {
  const byteOf = (degrees: number) => 2 + Math.round((degrees / 360) * 253);
  const directions = [0, 45, 90, 135, 180, 225, 270, 315, 350].map(byteOf);
  const named = [...aspects.slice(0, levelAspect), aspects[0], aspects[levelAspect]];
  expect(await colours("aspect", [...directions, 1, 0], [0, 360])).toEqual([...named.map(({ color }) => color), null]);
});

import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Bbox } from "../../geometry/types";
import { hills } from "../sources/simulated/noise";
import { layerWork, type Painted } from "./picture-works";

const box: Bbox = [40, 47, 40.1, 47.05];
const [width, height] = [400, 294];

/** A field of so many pixels with its corner at a place; values by bytes, 0 to 1 from the least to the most. */
function field(corner: [number, number], side: [number, number], byteAt: (x: number, y: number) => number): Painted {
  const [across, down] = side;
  const [lon, lat] = corner;
  // A pixel of ten metres here.
  const [stepX, stepY] = [0.000_132, 0.000_09];
  const bytes = Uint8Array.from({ length: across * down }, (_, at) => byteAt(at % across, Math.floor(at / across)));
  return {
    grid: {
      ...{ width: across, height: down, low: 0, high: 1 },
      corners: [
        [lon, lat],
        [lon + across * stepX, lat],
        [lon, lat - down * stepY],
      ],
    },
    pixels: deflateSync(bytes),
    range: [0.1, 0.9],
    inner: false,
  };
}
const byteOf = (value: number) => 2 + Math.round(value * 253);

async function paint(fields: Painted[]) {
  const bytes = await layerWork.here({ box, width, height, fields }, () => undefined);
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (lon: number, lat: number) => {
    const [x, y] = [Math.floor(((lon - 40) / 0.1) * width), Math.floor(((47.05 - lat) / 0.05) * height)];
    return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  };
}

test("a difference takes the pixel of the other day that lies under the same place, whatever grid it is on", async () => {
  const now = field([40.01, 47.04], [200, 200], (x) => byteOf(x < 100 ? 0.8 : 0.3));
  // The other day's window begins elsewhere and is larger; in its first columns lie clouds.
  const before = field([40.01 - 0.000_132 * 20, 47.04 + 0.000_09 * 10], [240, 220], (x) => (x < 60 ? 1 : byteOf(0.55)));
  const at = await paint([{ ...now, earlier: before }]);
  const [clouded, grown, fallen] = [at(40.012, 47.03), at(40.02, 47.03), at(40.03, 47.03)];
  expect(clouded).toEqual([214, 220, 226, 255]);
  const [grownRed = 0, grownGreen = 0] = grown;
  expect(grownGreen).toBeGreaterThan(grownRed + 30);
  const [fallenRed = 0, , fallenBlue = 0] = fallen;
  expect(fallenRed).toBeGreaterThan(fallenBlue + 60);
  expect(at(40.06, 47.01)[3]).toBe(0);
});

test("what hasn't changed has the colour of the middle, also where the two days were packed by other ranges", async () => {
  const now = field([40.01, 47.04], [100, 100], () => byteOf(0.5));
  const then = field([40.01, 47.04], [100, 100], () => byteOf(0.25));
  const same = await paint([{ ...now, earlier: { ...then, grid: { ...then.grid, low: 0, high: 2 } } }]);
  const [red = 0, green = 0, blue = 0] = same(40.015, 47.035);
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20);
  expect(red).toBeGreaterThan(225);
});

test("a layer of a screen full of fields takes 60 kB of the line at most", async () => {
  // 48 fields of 95 ha side by side, as bumpy as land is, on the largest picture that a map asks for.
  const fields = Array.from({ length: 48 }, (_, index) => {
    const corner: [number, number] = [40 + (index % 8) * 0.0125, 47.05 - Math.floor(index / 8) * 0.0083];
    return field(corner, [92, 90], (x, y) =>
      byteOf(0.2 + 0.5 * hills(x * 10, y * 10, 420, index) + 0.12 * hills(x * 10, y * 10, 60, index + 99)),
    );
  });
  for (const then of [undefined, fields[0]]) {
    const painted = fields.map((one, index) => (then ? { ...one, earlier: fields[(index + 1) % 48] ?? then } : one));
    const bytes = await layerWork.here({ box, width: 1024, height: 752, fields: painted }, () => undefined);
    expect(bytes.length).toBeLessThan(60_000);
  }
});

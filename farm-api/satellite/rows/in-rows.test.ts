import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ThreadPool } from "../../platform/threads/thread-pool";
import { openFileBytes } from "../../raster/byte-source";
import { slopesOf } from "../../raster/horn";
import { indexOf } from "../../raster/indexes";
import { openTiff } from "../../raster/tiff/open-tiff";
import { readWindow } from "../../raster/tiff/read-window";
import { writeTiff } from "../../raster/tiff/write-tiff";
import { indexAtOnce, slopesAtOnce } from "./in-rows";

const pool = new ThreadPool({ size: 2, each: 2, waiting: 2, patience: 30_000, time: 30_000, heapMegabytes: 256 });
const hands = { pool, holding: 1, threads: 2 };
const [width, height] = [700, 620];
const placement = { epsg: 32637, x: 600_000, y: 5_210_000, dx: 10, dy: -10 };
let folder: string;
const bandAt = (name: string) => ({ path: path.join(folder, `${name}.tif`), scale: 1e-4, offset: -0.1 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "in-rows-"));
  for (const [seed, name] of ["nir", "red"].entries()) {
    // Every 97th pixel has no value.
    const pixels = Uint16Array.from({ length: width * height }, (_, at) =>
      at % 97 === 0 ? 0 : 1100 + ((at * (7919 + seed * 31)) % 4000),
    );
    await writeFile(path.join(folder, `${name}.tif`), writeTiff({ width, height, pixels, placement, nodata: 0 }));
  }
});
afterAll(() => rm(folder, { recursive: true }));

test("an index that several threads read is the one that a single one works out, at the edges of blocks and beyond the picture too", async () => {
  const read = async (name: string, window: Parameters<typeof readWindow>[1]) => {
    const tiff = await openTiff(await openFileBytes(bandAt(name).path));
    const values = await readWindow(tiff, window);
    await tiff.close();
    return { ...bandAt(name), values };
  };
  for (const window of [
    { x: 0, y: 0, width, height },
    { x: 200, y: 250, width: 300, height: 290 },
    { x: 500, y: 400, width: 260, height: 300 },
  ]) {
    const wanted = indexOf("ndvi", await read("nir", window), await read("red", window));
    const found = await indexAtOnce(hands, { name: "ndvi", bands: [bandAt("nir"), bandAt("red")], window });
    expect(found).toEqual(wanted);
  }
});

test("slopes of several threads are those of a single one, and land of two rows has none", async () => {
  const heights = (rows: number) => {
    const values = Float32Array.from({ length: width * rows }, (_, at) => (at % width) * 0.3 + ((at * 7919) % 17));
    return { values, width, height: rows, stepX: 30, stepY: 25 };
  };
  for (const rows of [height, 3, 2]) expect(await slopesAtOnce(hands, heights(rows))).toEqual(slopesOf(heights(rows)));
  expect((await slopesAtOnce(hands, heights(2))).slope.every(Number.isNaN)).toBe(true);
});

test("a file that is no picture is an error, and the threads go on with the next", async () => {
  await writeFile(path.join(folder, "foreign.tif"), "no picture");
  const window = { x: 0, y: 0, width: 10, height: 10 };
  const index = (name: string) => indexAtOnce(hands, { name: "ndvi", bands: [bandAt("nir"), bandAt(name)], window });
  await expect(index("foreign")).rejects.toThrow();
  expect(await index("red")).toHaveLength(100);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeWkb } from "../../geometry/wkb";
import { writeTiff } from "../../raster/tiff/write-tiff";
import type { SceneTile } from "../sources/source";
import { computeScene } from "./compute-scene";

/** A field across 42° east, where zone 37 ends and 38 begins; each tile sees about two thirds of it. */
const ring: [number, number][] = [
  [41.9961, 46.9986],
  [42.0039, 46.9984],
  [42.0041, 47.0013],
  [41.9959, 47.0015],
  [41.9961, 46.9986],
];
const land = [{ id: 1, boundaryId: 1, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }) }];
const height = 75;
let folder: string;

type Value = (x: number, y: number) => number;

async function tileOf(name: string, place: { epsg: number; x: number; width: number }, red: Value, nir: Value) {
  const { epsg, x, width } = place;
  const put = async (band: string, value: Value) => {
    const pixels = Uint16Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)));
    const file = path.join(folder, `${name}-${band}.tif`);
    const placement = { epsg, x, y: 5_209_900, dx: 10, dy: -10 };
    await writeFile(file, writeTiff({ width, height, pixels, placement, nodata: 0 }));
    return { href: file, scale: 0.0001 };
  };
  const assets = { red: await put("B04", red), nir: await put("B08", nir) };
  return { id: name, day: "2026-07-10", box: [41.99, 46.99, 42.01, 47.01], cloud: 0, assets, ...old } as SceneTile;
}
/** Of a baseline that carried nothing. */
const old = { baseline: 2.14, offsetApplied: false };

const redWest: Value = (x, y) => 500 + ((x * 7 + y * 13) % 400);
const nirWest: Value = (x, y) => 3000 + ((x * 11 + y * 5) % 900);
let west: SceneTile;
let east: SceneTile;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "zones-"));
  west = await tileOf("west", { epsg: 32_637, x: 727_600, width: 57 }, redWest, nirWest);
  east = await tileOf(
    "east",
    { epsg: 32_638, x: 271_800, width: 60 },
    (x, y) => 900 + ((x * 5 + y * 3) % 300),
    (x, y) => 2000 + ((x * 3 + y * 17) % 700),
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function ndvi(tiles: SceneTile[]) {
  const source = { kind: "folder" as const, path: folder };
  const outcome = await computeScene({ source, tiles, land, wanted: ["ndvi"] }, () => undefined);
  if ("fault" in outcome) throw new Error(outcome.fault);
  return outcome.measured[0];
}

test("a field across two zones is seen whole, as GDAL sees it", async () => {
  expect((await ndvi([west]))?.clear_share).toBeLessThan(0.75);
  for (const tiles of [
    [west, east],
    [east, west],
  ]) {
    const joined = await ndvi(tiles);
    // The western tile warped onto the grid of the eastern one by the nearest pixel, exactly, and the eastern one over it.
    expect([joined?.clear_share, joined?.figures?.count]).toEqual([1, 1952]);
    const { average = 0, std = 0, min = 0, max = 0 } = joined?.figures ?? {};
    expect(Math.abs(average - 0.454_221_980_461_824_1)).toBeLessThan(1e-6);
    expect(Math.abs(std - 0.143_295_266_224_951)).toBeLessThan(1e-6);
    expect(Math.abs(min - 0.254_057_428_214_731_6)).toBeLessThan(1e-6);
    expect(Math.abs(max - 0.753_793_441_018_110_6)).toBeLessThan(1e-6);
  }
});

test("tiles whose numbers are written otherwise are joined by their light", async () => {
  const carried = await tileOf(
    "carried",
    { epsg: 32_637, x: 727_600, width: 57 },
    (x, y) => redWest(x, y) + 1000,
    (x, y) => nirWest(x, y) + 1000,
  );
  const newer = { ...carried, baseline: 5.1, offsetApplied: false };
  const joined = await ndvi([newer, east]);
  expect(joined?.clear_share).toBe(1);
  expect(Math.abs((joined?.figures?.average ?? 0) - 0.454_221_980_461_824_1)).toBeLessThan(1e-6);
});

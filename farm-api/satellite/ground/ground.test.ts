import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bbox } from "../../geometry/types";
import { encodeWkb } from "../../geometry/wkb";
import { drawScene } from "../sources/simulated/draw-scene";
import { simulatedTile } from "../sources/simulated/search-simulated";
import type { SceneTile } from "../sources/source";
import { paintGround } from "./paint-ground";
import { placeIn, squaresUnder } from "./squares";

/** A dense crop on the western half of a box and bare soil on the eastern one. */
const box: Bbox = [40, 47, 40.02, 47.01];
const half = (id: number, west: number, growth: number) => {
  const ring: [number, number][] = [
    [west, 47],
    [west + 0.01, 47],
    [west + 0.01, 47.01],
    [west, 47.01],
    [west, 47],
  ];
  return { id, boundaryId: id, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }), growth };
};
let folder: string;
let tile: SceneTile;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ground-"));
  tile = { ...simulatedTile(folder, "2026-07-10", box), cloud: 0 };
  await drawScene({ folder, tile, land: [half(1, 40, 0.85), half(2, 40.01, 0.16)] });
});
afterAll(() => rm(folder, { recursive: true }));

const paint = (tiles: SceneTile[], boxes: Bbox[] = [box]) =>
  paintGround({ source: { kind: "folder", path: folder }, tiles, boxes }, () => undefined);
const squaresIn = (outcome: Awaited<ReturnType<typeof paint>>) => ("squares" in outcome ? outcome.squares : []);

/** Red, green and blue at a place, on the square of a zoom that holds it; by the formula that web maps are made with. */
async function colourAt(outcome: Awaited<ReturnType<typeof paint>>, zoom: number, lon: number, lat: number) {
  const radians = (lat * Math.PI) / 180;
  const across = ((lon + 180) / 360) * 2 ** zoom;
  const down = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom;
  const [x, y] = [Math.floor(across), Math.floor(down)];
  const square = squaresIn(outcome).find((one) => one.zoom === zoom && one.x === x && one.y === y);
  if (!square) return null;
  const { data, info } = await sharp(square.picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([256, 256, 3]);
  const at = (Math.floor((down - y) * 256) * 256 + Math.floor((across - x) * 256)) * 3;
  return [...data.subarray(at, at + 3)] as [number, number, number];
}

test("squares lie where web maps have them", () => {
  // Of 47.2357° north, 39.7015° east at zoom 14, as other maps name it.
  expect(squaresUnder([[39.7015, 47.2357, 39.7015, 47.2357]], 14, 9)).toEqual([{ zoom: 14, x: 9998, y: 5746 }]);
  const [lon, lat] = placeIn({ zoom: 1, x: 1, y: 0 }, 0, 256);
  expect([lon, Math.abs(lat) < 1e-9]).toEqual([0, true]);
  expect(squaresUnder([box, box], 14, 99)?.length).toBe(squaresUnder([box], 14, 99)?.length);
  expect(squaresUnder([[20, 40, 60, 60]], 14, 1200)).toBeNull();
});

test("crops are green and bare soil is brown where they lie, near and from afar", async () => {
  const painted = await paint([tile]);
  for (const zoom of [14, 12]) {
    const [cropRed = 0, cropGreen = 0, cropBlue = 0] = (await colourAt(painted, zoom, 40.005, 47.005)) ?? [];
    expect([cropGreen > cropRed * 1.2, cropGreen > cropBlue * 1.3]).toEqual([true, true]);
    const [soilRed = 0, soilGreen = 0, soilBlue = 0] = (await colourAt(painted, zoom, 40.015, 47.005)) ?? [];
    expect([soilRed > soilGreen, soilGreen > soilBlue, soilRed > cropRed * 1.5]).toEqual([true, true, true]);
  }
  // The edge between the two lies within a pixel of the file.
  const [west] = (await colourAt(painted, 14, 40.01 - 0.0003, 47.005)) ?? [];
  const [east] = (await colourAt(painted, 14, 40.01 + 0.0003, 47.005)) ?? [];
  expect((east ?? 0) - (west ?? 0)).toBeGreaterThan(30);
});

test("a tile that shows a part is filled from the other of the same day, also of another zone", async () => {
  const far = { ...simulatedTile(path.join(folder, "far"), "2026-07-10", [43, 47, 43.02, 47.01]), cloud: 0 };
  await drawScene({ folder: path.join(folder, "far"), tile: far, land: [] });
  const both = await paint([far, tile], [box, [43, 47, 43.02, 47.01]]);
  const [red = 0, green = 0] = (await colourAt(both, 14, 40.005, 47.005)) ?? [];
  expect(green).toBeGreaterThan(red);
  expect(await colourAt(both, 14, 43.01, 47.005)).not.toBeNull();
});

test("what is too wide is painted from further away", async () => {
  const wide = squaresIn(await paint([tile], [[38, 46, 42, 48]]));
  expect(wide.length).toBeGreaterThan(0);
  expect(Math.max(...wide.map(({ zoom }) => zoom))).toBeLessThan(14);
});

test("a scene without visible bands, and one that lies elsewhere, are told of in Russian", async () => {
  const { green: _, ...assets } = tile.assets;
  expect(await paint([{ ...tile, assets }])).toEqual({ fault: "На снимке нет видимых каналов", retryAfter: null });
  expect(await paint([tile], [[30, 50, 30.01, 50.01]])).toEqual({
    fault: "Снимок не накрывает поля",
    retryAfter: null,
  });
});

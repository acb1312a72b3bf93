import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodeWkb } from "../../../geometry/wkb";
import { writeTiff } from "../../../raster/tiff/write-tiff";
import { computeScene } from "../../products/compute-scene";
import { type Fault, StacServer } from "../../testing/stac-server";
import { rangeBytes } from "./range-bytes";
import { stacSource } from "./stac";
import { sweepRanges } from "./sweep-ranges";

const [width, height] = [600, 520];
const placement = { epsg: 32637, x: 600_000, y: 5_210_000, dx: 10, dy: -10 };
const band = (value: (at: number) => number) =>
  writeTiff({
    width,
    height,
    placement,
    nodata: 0,
    pixels: Uint16Array.from({ length: width * height }, (_, at) => value(at)),
  });
const half = { ...placement, dx: 20, dy: -20 };
const files = {
  "B04.tif": band((at) => 500 + (at % 40)),
  "B08.tif": band((at) => 3500 + (at % 90)),
  "SCL.tif": writeTiff({
    width: width / 2,
    height: height / 2,
    placement: half,
    nodata: 0,
    pixels: new Uint8Array((width * height) / 4).fill(4),
  }),
  "far.tif": writeTiff({
    width: 300,
    height: 260,
    placement: { ...half, epsg: 32638 },
    nodata: 0,
    pixels: new Uint8Array(78_000).fill(4),
  }),
};
const box = [40.2, 46.9, 40.5, 47.1] as [number, number, number, number];
const item = (id: string, scl = "SCL.tif") => ({
  ...{ type: "Feature", id, bbox: box, geometry: null, collection: "sentinel-2-l2a" },
  properties: { datetime: "2026-07-10T08:30:00Z", "eo:cloud_cover": 2, "s2:processing_baseline": "05.10" },
  assets: { red: { href: "ASSETS/B04.tif" }, nir: { href: "ASSETS/B08.tif" }, scl: { href: `ASSETS/${scl}` } },
});
const corner = [40.35, 47.02] as const;
const ring = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.008],
  [0, 0.008],
  [0, 0],
].map(([x = 0, y = 0]) => [corner[0] + x, corner[1] + y] as [number, number]);
const land = [{ id: 1, boundaryId: 1, wkb: encodeWkb({ type: "Polygon", coordinates: [ring] }) }];

let server: StacServer;
let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(path.join(tmpdir(), "ranges-"));
  server = await StacServer.start({ items: { "sentinel-2-l2a": [item("A"), item("B")] }, files });
});
afterEach(async () => {
  await server.stop();
  await rm(cache, { recursive: true });
});

const search = async () =>
  (await stacSource({ url: server.url, cache }).search({ box, from: "2026-07-10", to: "2026-07-10" })).tiles;
async function compute(scl?: string) {
  const tiles = await search();
  const [tile] = scl
    ? tiles.map((one) => ({ ...one, assets: { ...one.assets, scl: { href: `${server.url}/${scl}`, scale: 1 } } }))
    : tiles;
  if (!tile) throw new Error("No tile was found");
  return computeScene(
    { source: { kind: "stac", url: server.url, cache }, tiles: [tile], land, wanted: ["ndvi"] },
    () => undefined,
  );
}
const measuredOf = (outcome: Awaited<ReturnType<typeof compute>>) =>
  "measured" in outcome ? outcome.measured[0] : outcome;

test("a search turns its pages, and asks for the place and the days", async () => {
  expect((await search()).map(({ id }) => id)).toEqual(["A", "B"]);
  expect(server.searches).toMatchObject([
    { collections: ["sentinel-2-l2a"], bbox: box, datetime: "2026-07-10T00:00:00Z/2026-07-10T23:59:59Z" },
    { token: 1 },
  ]);
});

test("only blocks that the field touches are read, each once, and from disk the next time", async () => {
  const first = measuredOf(await compute());
  expect(first).toMatchObject({ clear_share: 1, figures: { average: expect.closeTo(0.745, 2) } });
  expect(new Set(server.ranges).size).toBe(server.ranges.length);
  // Heads of three files, and of six blocks of a band no more than four.
  expect(server.ranges.length).toBeLessThanOrEqual(3 + 4 + 4 + 2);
  const asked = server.ranges.length;
  expect(measuredOf(await compute())).toEqual(first);
  expect(server.ranges.length).toBe(asked);
});

test.each<[string, Fault[]]>([
  ["slow", ["slow", "slow"]],
  ["asking for patience", ["busy"]],
  ["away for a moment", ["away", "away"]],
  ["cutting its answers off", ["cut", "cut"]],
  ["sending other bytes", ["wrong range"]],
])("a server that is %s gives the same figures in the end", async (_, faults) => {
  const tiles = await search();
  server.fail(...faults);
  const job = {
    source: { kind: "stac" as const, url: server.url, cache },
    tiles: tiles.slice(0, 1),
    land,
    wanted: ["ndvi" as const],
  };
  const outcome = await computeScene(job, () => undefined);
  expect(measuredOf(outcome)).toMatchObject({ clear_share: 1, figures: { average: expect.closeTo(0.745, 2) } });
});

test("a file that is not there, and one of another zone, are told of in Russian", async () => {
  const tiles = await search();
  server.fail("gone");
  const source = { kind: "stac" as const, url: server.url, cache };
  const gone = await computeScene({ source, tiles: tiles.slice(0, 1), land, wanted: ["ndvi"] }, () => undefined);
  expect(gone).toEqual({ fault: "Файл снимка недоступен: сервер ответил 404", retryAfter: null, tries: 5 });
  const apart = { fault: "В файлах снимка не сходится, где они лежат", retryAfter: null, tries: 1 };
  expect(await compute("far.tif")).toEqual(apart);
});

test("a server that knows no ranges gives the same figures; one that never ends is left", async () => {
  const tiles = await search();
  const source = { kind: "stac" as const, url: server.url, cache };
  const job = { source, tiles: tiles.slice(0, 1), land, wanted: ["ndvi" as const] };
  server.fail("whole", "whole", "whole");
  expect(measuredOf(await computeScene(job, () => undefined))).toMatchObject({ clear_share: 1 });
  const bytes = rangeBytes(`${server.url}/B04.tif`, cache);
  server.fail("endless");
  expect((await bytes.read(0, 1000)).length).toBe(1000);
  server.fail("endless");
  await expect(bytes.read(1e9, 1000)).rejects.toMatchObject({
    message: "Файл снимка не читается: сервер не отдаёт его по частям",
  });
});

test("ranges on disk are bounded: those go that were read longest ago", async () => {
  const read = (at: number) => rangeBytes(`${server.url}/B04.tif`, cache).read(at, 1000);
  for (const at of [0, 1000, 2000, 3000, 4000]) await read(at);
  const asked = server.ranges.length;
  // All of them an hour old, but for the first, which is read again.
  const past = new Date(Date.now() - 3_600_000);
  for (const entry of await readdir(cache, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), past, past);
  await read(0);
  expect(await sweepRanges(cache, 5000)).toBe(0);
  expect(await sweepRanges(cache, 2300)).toBe(3000);
  await read(0);
  expect(server.ranges.length).toBe(asked);
  for (const at of [1000, 2000, 3000, 4000]) await read(at);
  expect(server.ranges.length).toBe(asked + 3);
  expect(await sweepRanges(path.join(cache, "nowhere"), 1)).toBe(0);
});

test("scenes are read where nothing can be kept of them", async () => {
  const tiles = await search();
  const taken = path.join(cache, "taken");
  await writeFile(taken, "");
  const source = { kind: "stac" as const, url: server.url, cache: path.join(taken, "ranges") };
  const outcome = await computeScene({ source, tiles: tiles.slice(0, 1), land, wanted: ["ndvi"] }, () => undefined);
  expect(measuredOf(outcome)).toMatchObject({ clear_share: 1 });
});

test("a catalogue that stays away fails by name, after some attempts", async () => {
  server.fail("away", "away", "away", "away");
  await expect(search()).rejects.toMatchObject({ name: "SourceFailure", message: "Каталог снимков: ответил 503" });
});

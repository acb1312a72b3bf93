import { copyFile, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeWkb } from "../../geometry/wkb";
import { hasRealFiles, realFolder } from "../../raster/testing/real-files";
import { pixelValue } from "../shared/pack-grid";
import { folderSource } from "../sources/folder";
import type { SceneTile } from "../sources/source";
import { computeScene } from "./compute-scene";

/** The field with a hole whose pixels and figures GDAL was asked for, in degrees. */
const boundary = {
  type: "Polygon" as const,
  coordinates: [
    [
      [-11.677458590828103, 25.111746905184511],
      [-11.529386335858188, 25.141424371518223],
      [-11.477101714078163, 25.006925000140424],
      [-11.594393638534443, 24.932722997399658],
      [-11.694510449172675, 24.985093608435982],
      [-11.677458590828103, 25.111746905184511],
    ],
    [
      [-11.596668179654545, 25.040984611030698],
      [-11.557055788163483, 25.041672061497461],
      [-11.566395651430927, 25.014435316087972],
      [-11.596668179654545, 25.040984611030698],
    ],
  ] as [number, number][][],
};
const land = [{ id: 7, boundaryId: 70, wkb: encodeWkb(boundary) }];
const box = [-12, 24, -11, 26] as [number, number, number, number];
const aside = () => undefined;

async function ndviOf(source: { kind: "folder"; path: string }, tiles: SceneTile[], fields = land) {
  const outcome = await computeScene({ source, tiles, land: fields, wanted: ["ndvi", "ndmi"] }, aside);
  if ("fault" in outcome) throw new Error(outcome.fault);
  return outcome.measured;
}

describe.skipIf(!hasRealFiles)("a real scene in a folder", () => {
  const real = { kind: "folder" as const, path: realFolder };
  let tiles: SceneTile[];
  beforeAll(async () => {
    ({ tiles } = await folderSource(realFolder).search({ box, from: "2020-02-19", to: "2020-02-19" }));
  });

  test("is found by place and day, with the files that lie beside its description", async () => {
    expect(
      tiles.map(({ id, day, cloud, baseline, offsetApplied }) => [id, day, cloud, baseline, offsetApplied]),
    ).toEqual([["S2A_29RKH_20200219_0_L2A", "2020-02-19", 4.051854, 2.14, false]]);
    expect(Object.keys(tiles[0]?.assets ?? {})).toEqual(["red", "nir", "scl"]);
    const elsewhere = { box: [40, 50, 41, 51] as typeof box, from: "2020-02-19", to: "2020-02-19" };
    const none = { tiles: [], unread: [] };
    expect(await folderSource(realFolder).search(elsewhere)).toEqual(none);
    expect(await folderSource(realFolder).search({ box, from: "2020-02-20", to: "2021-01-01" })).toEqual(none);
  });

  test("says of a field what GDAL says of the same pixels", async () => {
    const [ndvi, ...others] = await ndviOf(real, tiles);
    expect(others).toEqual([]);
    expect(ndvi).toMatchObject({ field_id: 7, boundary_id: 70, index: "ndvi", clear_share: 1 });
    expect(ndvi?.figures?.count).toBe(34_180);
    expect(Math.abs((ndvi?.figures?.average ?? 0) - 0.0781506709424143)).toBeLessThan(1e-6);
    expect(Math.abs((ndvi?.figures?.std ?? 0) - 0.007818208643310247)).toBeLessThan(1e-6);
    expect(pixelValue(2, ndvi?.grid ?? { low: 0, high: 0 })).toBeCloseTo(0.048749470114455275, 7);
    const [west, north] = ndvi?.grid.corners[0] ?? [0, 0];
    expect([west < -11.69, north > 25.13]).toEqual([true, true]);
  });

  test("two tiles that each see half of a field see it whole; one outside of all sees nothing", async () => {
    const [tile] = tiles;
    if (!tile) throw new Error("There is no tile");
    const far = {
      ...land[0],
      id: 8,
      wkb: encodeWkb({
        type: "Polygon",
        coordinates: [
          [
            [30, 50],
            [30.01, 50],
            [30.01, 50.01],
            [30, 50],
          ],
        ],
      }),
    };
    const found = await ndviOf(real, [tile, { ...tile, id: "again" }], [...land, { boundaryId: 1, ...far }]);
    expect(found.map(({ field_id, figures }) => [field_id, figures?.count])).toEqual([[7, 34_180]]);
  });
});

describe.skipIf(!hasRealFiles)("a spoilt scene says in Russian what is wrong with it", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "scene-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const spoil = async (name: string, spoilt: (bytes: Buffer) => Buffer | null) => {
    for (const file of ["B04.tif", "B08.tif", "SCL.tif", "item.json"])
      await copyFile(path.join(realFolder, file), path.join(folder, file));
    const bytes = spoilt(await readFile(path.join(realFolder, name)));
    if (bytes === null) await rm(path.join(folder, name));
    else await writeFile(path.join(folder, name), bytes);
    const { tiles } = await folderSource(folder).search({ box, from: "2020-01-01", to: "2020-12-31" });
    return computeScene({ source: { kind: "folder", path: folder }, tiles, land, wanted: ["ndvi"] }, aside);
  };
  test.each([
    ["cut off", "B08.tif", (bytes: Buffer) => bytes.subarray(0, 900_000), "Файл снимка оборван"],
    ["no picture", "B04.tif", () => Buffer.from("<Error>NoSuchKey</Error>"), "Файл снимка не читается: это не GeoTIFF"],
    [
      "JPEG 2000",
      "B04.tif",
      () => Buffer.from("0000000c6a5020200d0a870a00000000", "hex"),
      "Снимок в формате JPEG 2000 не читается, нужен облачный GeoTIFF (COG)",
    ],
  ])("%s", async (_, name, spoilt, fault) => {
    expect(await spoil(name, spoilt)).toEqual({ fault, retryAfter: null, tries: 1 });
  });

  test("a band that isn't there", async () => {
    const fault = "У снимка нет красного или ближнего инфракрасного канала (B04, B08)";
    expect(await spoil("B08.tif", () => null)).toEqual({ fault, retryAfter: null, tries: 1 });
  });

  test("a tile that can't be read leaves those fields out that no other tile of the day sees", async () => {
    await spoil("B04.tif", () => Buffer.from("<Error>NoSuchKey</Error>"));
    const period = { box, from: "2020-02-19", to: "2020-02-19" };
    const [good, bad] = await Promise.all([realFolder, folder].map((one) => folderSource(one).search(period)));
    const tiles = [...(bad?.tiles ?? []), ...(good?.tiles ?? [])];
    const source = { kind: "folder" as const, path: realFolder };
    const lacking = "Файл снимка не читается: это не GeoTIFF";
    const outcome = await computeScene({ source, tiles, land, wanted: ["ndvi"] }, aside);
    expect(outcome).toMatchObject({ measured: [{ field_id: 7, clear_share: 1 }], lacking });
  });

  test("a description that can't be understood is named, a catalogue beside it is none", async () => {
    await spoil("SCL.tif", (bytes) => bytes);
    await writeFile(path.join(folder, "catalog.json"), JSON.stringify({ type: "Catalog", id: "all" }));
    await writeFile(path.join(folder, "half.json"), '{"type": "Feature", "id": "S2A');
    await writeFile(path.join(folder, "odd.json"), JSON.stringify({ type: "Feature", id: "S2B" }));
    const found = await folderSource(folder).search({ box, from: "2020-01-01", to: "2020-12-31" });
    expect([found.tiles.length, found.unread.toSorted()]).toEqual([1, ["half.json", "odd.json"]]);
  });

  test("a file put in the place of another is another scene", async () => {
    const found = async () => (await folderSource(folder).search({ box, from: "2020-01-01", to: "2020-12-31" })).tiles;
    await spoil("SCL.tif", (bytes) => bytes);
    const before = await found();
    expect(await found()).toEqual(before);
    await utimes(path.join(folder, "B04.tif"), new Date(), new Date("2030-01-01T00:00:00Z"));
    expect(await found()).not.toEqual(before);
  });

  test("a folder that is not there, and a file that went since it was found", async () => {
    const nowhere = path.join(folder, "nowhere");
    await expect(folderSource(nowhere).search({ box, from: "2020-01-01", to: "2020-12-31" })).rejects.toMatchObject({
      ...{ name: "SourceFailure", message: "Папка со снимками не читается" },
    });
    const { tiles } = await folderSource(realFolder).search({ box, from: "2020-02-19", to: "2020-02-19" });
    const gone = tiles.map((tile) => ({ ...tile, assets: { ...tile.assets, red: { href: nowhere, scale: 1 } } }));
    const job = { source: { kind: "folder" as const, path: realFolder }, tiles: gone, land, wanted: ["ndvi" as const] };
    expect(await computeScene(job, aside)).toEqual({ fault: "Файл снимка не найден", retryAfter: null, tries: 5 });
  });

  test("without its classification all pixels count as clear", async () => {
    const outcome = await spoil("SCL.tif", () => null);
    expect("measured" in outcome && outcome.measured[0]).toMatchObject({ clear_share: 1 });
  });
});

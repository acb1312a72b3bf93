import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { zip } from "#formats/zip";
import { areaOf } from "../area";
import { writeGeoJson } from "../export/write-geojson";
import { writeKml } from "../export/write-kml";
import { boxes } from "../testing/map-files";
import type { MultiPolygon } from "../types";
import { layersToChoose, readBoundaryFile } from "./read-boundary-file";

const asField = (boundary: MultiPolygon, index: number) => ({ boundary, properties: { name: `Поле ${index}` } });

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, "fixtures", name));
/** m² of the three fields, worked out by PROJ (geod) from the shapes that GDAL made the files of. */
const truth: number[] = JSON.parse(fixture("areas.json").toString());
const names = ["Поле № 1", "Балка «Сухая»", "Два участка"];

const read = (name: string, more: object = {}) => readBoundaryFile({ name, data: fixture(name), ...more });

const withTable = (name: string, ...files: string[]) =>
  readBoundaryFile({ name: `${name}.zip`, data: zip(files.map((one) => ({ name: one, data: fixture(one) }))) });

describe("fields that GDAL and GeoPandas wrote come out as they are", () => {
  const files: [string, () => ReturnType<typeof read>, format: string, crs: RegExp, tolerance: number][] = [
    ["GeoPackage, one of two layers", () => read("two-layers.gpkg", { layers: [1] }), "geopackage", /4326/, 1e-6],
    ["GeoPackage, the other layer", () => read("two-layers.gpkg", { layers: [2] }), "geopackage", /32637/, 1e-6],
    ["GeoPackage, СК-42", () => read("zone-7.gpkg"), "geopackage", /28407/, 1e-5],
    ["FlatGeobuf", () => read("fields.fgb"), "flatgeobuf", /4326/, 1e-6],
    ["FlatGeobuf, СК-42", () => read("zone-7.fgb"), "flatgeobuf", /28407/, 1e-5],
    ["MapInfo MIF", () => withTable("fields", "fields.mif", "fields.mid"), "mapinfo", /WGS 84/, 1e-5],
    ["MapInfo MIF, СК-42", () => withTable("zone-7", "zone-7.mif", "zone-7.mid"), "mapinfo", /8, 1001/, 1e-5],
    ["MapInfo MIF, UTM", () => withTable("utm-37", "utm-37.mif", "utm-37.mid"), "mapinfo", /8, 104/, 1e-5],
    ["GML 2", () => read("gml-2.gml"), "gml", /4326/, 1e-6],
    ["GML 3", () => read("gml-3.gml"), "gml", /4326/, 1e-6],
    ["GML 3.2, СК-42, northing first", () => read("zone-7.gml"), "gml", /28407/, 1e-5],
    ["ISOXML", () => read("TASKDATA.XML"), "isoxml", /WGS 84/, 1e-6],
    ["CSV with WKT", () => read("wkt.csv"), "csv", /WGS 84/, 1e-6],
    ["CSV with WKB", () => read("wkb.csv"), "csv", /WGS 84/, 1e-6],
    ["GeoParquet, Snappy", () => read("snappy.parquet"), "geoparquet", /WGS 84|4326/, 1e-6],
    ["GeoParquet, Zstandard", () => read("zstd.parquet"), "geoparquet", /WGS 84|4326/, 1e-6],
    ["GeoParquet, Brotli", () => read("brotli.parquet"), "geoparquet", /WGS 84|4326/, 1e-6],
    ["GeoParquet, СК-42", () => read("zone-7.parquet"), "geoparquet", /28407/, 1e-5],
    ["DXF in degrees", () => read("degrees.dxf"), "dxf", /WGS 84/, 1e-6],
    ["DXF in metres, the zone told", () => read("utm-37.dxf", { crs: 32637 }), "dxf", /UTM, зона 37/, 1e-5],
  ];

  test.each(files)("%s", async (_name, open, format, crs, tolerance) => {
    const result = await open();
    expect(result.format).toBe(format);
    expect(result.crs ?? "WGS 84").toMatch(crs);
    const good = result.features.flatMap(({ boundary }) => boundary ?? []);
    const areas = good.map(areaOf).sort((a, b) => a - b);
    // A drawing has no shapes of several parts: each part is an outline of its own.
    if (format === "dxf") {
      expect(areas.reduce((sum, area) => sum + area, 0) / truth.reduce((sum, area) => sum + area, 0)).toBeCloseTo(1, 4);
      return;
    }
    for (const [index, area] of [...truth].sort((a, b) => a - b).entries()) {
      expect(Math.abs((areas[index] ?? 0) / area - 1), `${areas[index]} of ${area}`).toBeLessThan(tolerance);
    }
    expect(good).toHaveLength(3);
    const table = result.features.map(({ properties }) => properties);
    expect(table.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    if (format !== "isoxml")
      expect(table.map(({ crop }) => crop).toSorted()).toEqual(["Озимая пшеница", "Подсолнечник", "Рапс"]);
  });
});

test("a table of MapInfo comes by GDAL where that is installed; else what to do is told", async () => {
  const reading = read("tab.zip");
  if (spawnSync("ogr2ogr", ["--version"]).status === 0) {
    const { format, features } = await reading;
    expect([format, features.map(({ properties }) => properties.name)]).toEqual(["mapinfo", names]);
    const areas = features.map(({ boundary }) => (boundary ? areaOf(boundary) : 0));
    for (const [index, area] of truth.entries()) expect((areas[index] ?? 0) / area).toBeCloseTo(1, 4);
  } else {
    console.info("ogr2ogr is not installed: only the refusal of .tab is tried");
    await expect(reading).rejects.toMatchObject({ message: expect.stringMatching(/нужен GDAL.*MIF\/MID/) });
  }
});

test.each([
  ["a table alone", Buffer.from("!table\n!version 300\n\nDefinition Table\n  Type NATIVE\n"), /соберите \.tab, \.dat/],
  ["a table without its map", zip([{ name: "поля.tab", data: Buffer.from("!table\n") }]), /нужны и файлы \.dat, \.map/],
  ["a drawing of AutoCAD", Buffer.from("AC1027\0\0\0"), /\.dwg.*DXF/],
  ["tracks", Buffer.from('<?xml version="1.0"?><gpx version="1.1"></gpx>'), /GPX/],
  ["a project of QGIS", Buffer.from("<!DOCTYPE qgis PUBLIC 'x'><qgis projectname=''></qgis>"), /проект QGIS/],
  ["a web page", Buffer.from("<html><body></body></html>"), /страница сайта/],
  ["a table without shapes", Buffer.from("name;area\nПоле;12"), /без колонки с контурами/],
])("%s is named in the refusal", async (_name, data, message) => {
  await expect(readBoundaryFile({ name: "x", data })).rejects.toMatchObject({
    message: expect.stringMatching(message),
  });
});

test("a drawing in metres asks for its coordinate system, with a position to guess it by", async () => {
  await expect(read("utm-37.dxf")).rejects.toMatchObject({
    code: "missing_crs",
    message: expect.stringMatching(/^В чертеже DXF не указана система координат/),
    sample: [expect.any(Number), expect.any(Number)],
  });
});

describe("archives", () => {
  const archive = zip([
    { name: "карта/поля.kml", data: writeKml(boxes(2).map(asField), { title: "x" }) },
    { name: "карта/поля.geojson", data: writeGeoJson(boxes(3).map(asField)) },
    { name: "карта/zone-7.mif", data: fixture("zone-7.mif") },
    { name: "карта/zone-7.mid", data: fixture("zone-7.mid") },
    { name: "читай меня.csv", data: Buffer.from("кто;что\nя;вот") },
  ]);

  test("of several formats the first is read, and the rest is told", async () => {
    const { format, features, warnings, layers } = await readBoundaryFile({ name: "x.zip", data: archive });
    expect([format, features.length]).toEqual(["mapinfo", 3]);
    expect(warnings).toContain("Не прочитаны другие слои файла: «поля», «поля»");
    expect(layers.map(({ id, name, format: of, chosen }) => [id, name, of, chosen])).toEqual([
      [1, "zone-7", "mapinfo", true],
      [2, "поля", "kmz", false],
      [3, "поля", "geojson", false],
    ]);
  });

  test("those asked for are read, each row with its layer", async () => {
    const { features, warnings } = await readBoundaryFile({ name: "x.zip", data: archive, layers: [2, 3] });
    expect(features.map(({ properties }) => properties.layer)).toEqual(["поля", "поля", "поля", "поля", "поля"]);
    expect(warnings).toEqual([]);
    await expect(readBoundaryFile({ name: "x.zip", data: archive, layers: [9] })).rejects.toMatchObject({
      message: "Выбранных слоёв в файле нет",
    });
  });

  test("another archive beside a map is told, not passed over", async () => {
    const inner = zip([{ name: "поля.kml", data: writeKml(boxes(2).map(asField), { title: "x" }) }]);
    const map = { name: "поля.geojson", data: writeGeoJson(boxes(3).map(asField)) };
    const warningsOf = async (...names: string[]) =>
      (await readBoundaryFile({ name: "x", data: zip([map, ...names.map((name) => ({ name, data: inner }))]) }))
        .warnings;
    expect(await warningsOf("2025/поля.kmz")).toEqual([
      "Архив внутри архива не прочитан: 2025/поля.kmz. Если в нём поля, загрузите его отдельно",
    ]);
    expect(await warningsOf("1.zip", "2.zip", "3.rar", "4.7z", "5.zip")).toEqual([
      "Архивы внутри архива не прочитаны: 1.zip, 2.zip, 3.rar и ещё 2. Если в них поля, загрузите их отдельно",
    ]);
  });

  test("several layers are to be chosen from, one is not", async () => {
    expect(await layersToChoose({ name: "x.zip", data: archive })).toHaveLength(3);
    expect(await layersToChoose({ name: "x.gpkg", data: fixture("two-layers.gpkg") })).toMatchObject([
      { id: 1, name: "Поля", holds: "unknown" },
      { id: 2, name: "utm" },
    ]);
    expect(await layersToChoose({ name: "x.gpkg", data: fixture("zone-7.gpkg") })).toEqual([]);
  });
});

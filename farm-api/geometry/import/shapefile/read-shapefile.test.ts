import { describe, expect, test } from "vitest";
import { zip } from "#formats/zip";
import { writeShp } from "../../export/shapefile/write-shp";
import { boxes, dbfTable, shapefileZip, type TableColumn } from "../../testing/map-files";
import { box, rectangle } from "../../testing/shapes";
import { multiPolygon } from "../../types";
import { readBoundaryFile } from "../read-boundary-file";

const read = (data: Buffer) => readBoundaryFile({ name: "поля.zip", data });

const columns: TableColumn[] = [
  { name: "НАЗВАНИЕ", type: "C", length: 40 },
  { name: "культура", type: "C", length: 40 },
];
const rows = [
  ["Поле за фермой", "Озимая пшеница"],
  ["Ёлкин клин, 2-е", "Подсолнечник"],
];
const expected = rows.map(([name, crop]) => ({ НАЗВАНИЕ: name, культура: crop }));

describe("the code page of the table", () => {
  test.each<[string, string, Record<string, string>, number]>([
    ["guessed", "win1251", {}, 0],
    ["guessed", "cp866", {}, 0],
    ["guessed", "koi8-r", {}, 0],
    ["guessed", "utf8", {}, 0],
    ["by a language driver that names none", "win1251", {}, 0x57],
    ["by the language driver", "win1251", {}, 0xc9],
    ["by the language driver", "cp866", {}, 0x65],
    ["by .cpg", "utf8", { cpg: "UTF-8" }, 0],
    ["by .cpg", "win1251", { cpg: "ANSI 1251\r\n" }, 0],
    ["by .cpg", "cp866", { cpg: "866" }, 0],
    ["although .cpg says Latin 1", "win1251", { cpg: "ISO-8859-1" }, 0x57],
    ["although .cpg says UTF-8", "cp866", { cpg: "UTF-8" }, 0],
    ["although the language driver says 1252", "utf8", {}, 0x03],
  ])("%s: %s", async (_how, codePage, companions, languageDriver) => {
    const width =
      codePage === "utf8" ? columns.map((column) => ({ ...column, name: column.name.slice(0, 5) })) : columns;
    const dbf = dbfTable(width, rows, { codePage, languageDriver });
    const result = await read(shapefileZip({ dbf, ...companions }));
    expect(result.encoding).toBe(codePage);
    expect(result.features.map(({ properties }) => Object.values(properties))).toEqual(rows);
    if (codePage !== "utf8") expect(result.features.map(({ properties }) => properties)).toEqual(expected);
  });

  test("all capitals, as accountants write", async () => {
    for (const codePage of ["win1251", "cp866", "koi8-r"]) {
      const dbf = dbfTable([{ name: "N", type: "C", length: 20 }], [["ПОЛЕ"], ["СЕВООБОРОТ 3"]], { codePage });
      expect((await read(shapefileZip({ dbf }))).encoding).toBe(codePage);
    }
  });

  test("Western and Central European letters among Latin ones", async () => {
    for (const [codePage, text] of [
      ["win1252", "Grünland größer"],
      ["win1250", "Łąka pszenica świeża"],
    ] as const) {
      const dbf = dbfTable([{ name: "N", type: "C", length: 20 }], [[text]], { codePage });
      expect((await read(shapefileZip({ dbf }))).features[0]?.properties.N).toBe(text);
    }
  });

  test("a text cut inside its last letter is still UTF-8", async () => {
    const dbf = dbfTable([{ name: "N", type: "C", length: 7 }], [["поле"], ["клин"]], { codePage: "utf8" });
    const { encoding, features } = await read(shapefileZip({ dbf }));
    expect([encoding, features[0]?.properties.N]).toEqual(["utf8", "пол"]);
  });
});

test("values of all types, with commas, blanks and stars", async () => {
  const dbf = dbfTable(
    [
      { name: "num", type: "N", length: 12 },
      { name: "flt", type: "F", length: 12 },
      { name: "date", type: "D", length: 8 },
      { name: "log", type: "L", length: 1 },
      { name: "memo", type: "M", length: 10 },
      { name: "id", type: "N", length: 20 },
      { name: "id", type: "C", length: 3 },
    ],
    [
      ["12,5", "1.5e+002", "20260501", "T", "         1", "61000000000000000123", "a"],
      ["****", "", "00000000", "?", "", "7", ""],
    ],
  );
  const { features } = await read(shapefileZip({ dbf }));
  expect(features.map(({ properties }) => properties)).toEqual([
    { num: 12.5, flt: 150, date: "2026-05-01", log: true, memo: null, id: "61000000000000000123", id_2: "a" },
    { num: null, flt: null, date: null, log: null, memo: null, id: 7, id_2: null },
  ]);
});

describe("layers and companions", () => {
  const shp = writeShp(boxes(2)).shp;
  const dbf = dbfTable(columns, rows);

  test("capitals in names, folders, shadow files of macOS", async () => {
    const archive = zip([
      { name: "__MACOSX/Карта/._ПОЛЯ.SHP", data: Buffer.from("junk") },
      { name: "Карта/ПОЛЯ.SHP", data: shp },
      { name: "Карта/поля.dbf", data: dbf },
    ]);
    const { features } = await read(archive);
    expect(features.map(({ properties }) => properties)).toEqual(expected);
  });

  test("without .dbf and .prj rows come with warnings", async () => {
    const { features, warnings, crs } = await read(shapefileZip({}));
    expect([features.length, crs, warnings.length]).toEqual([2, "WGS 84", 2]);
  });

  test("without .shx, and with one that contradicts the file", async () => {
    for (const shx of [Buffer.alloc(0), Buffer.alloc(116, 0x7f)]) {
      expect((await read(shapefileZip({ dbf, shx }))).features).toHaveLength(2);
    }
  });

  test("a bare .shp in degrees", async () => {
    expect((await readBoundaryFile({ name: "поля.shp", data: shp })).features).toHaveLength(2);
  });

  test("several layers: each row says which it is from, layers without areas are named", async () => {
    const points = Buffer.from(shp.subarray(0, 100));
    points.writeInt32LE(1, 32);
    const archive = zip([
      { name: "север.shp", data: shp },
      { name: "юг.shp", data: writeShp([box(40, 46, 40.01, 46.01)]).shp },
      { name: "столбы.shp", data: points },
    ]);
    const { features, warnings } = await read(archive);
    expect(features.map(({ properties }) => properties.layer)).toEqual(["север", "север", "юг"]);
    expect(warnings).toContain("Пропущены слои без контуров: «столбы»");
  });

  test("rows marked as deleted are left out", async () => {
    const deleted = Buffer.from(dbf);
    deleted.write("*", deleted.readUInt16LE(8));
    expect((await read(shapefileZip({ dbf: deleted }))).features.map(({ properties }) => properties)).toEqual(
      expected.slice(1),
    );
  });

  test("metres without .prj are refused", async () => {
    const metres = [multiPolygon([[rectangle(7_400_000, 5_200_000, 7_401_000, 5_201_000)]])];
    await expect(read(shapefileZip({ dbf }, metres))).rejects.toMatchObject({ code: "missing_crs" });
  });

  test("a file cut short is told with the place", async () => {
    const cut = shp.subarray(0, shp.length - 20);
    await expect(read(zip([{ name: "a.shp", data: cut }]))).rejects.toMatchObject({
      code: "broken_file",
      message: expect.stringContaining("№ 2"),
    });
    const behindFirst = shp.subarray(0, 100 + (shp.length - 100) / 2);
    await expect(read(zip([{ name: "a.shp", data: behindFirst }]))).rejects.toMatchObject({ code: "broken_file" });
  });
});

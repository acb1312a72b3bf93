import { expect, test } from "vitest";
import type { ImportedColumn, Properties } from "../../geometry/import/features";
import { guessMapping } from "./guess-mapping";
import { guessSeason } from "./guess-season";

const rows = (...properties: Properties[]) =>
  properties.map((row, at) => ({ properties: row, area: 100_000 * (at + 1) }));
const columnsOf = (row: Properties): ImportedColumn[] =>
  Object.entries(row).map(([name, value]) => ({
    name,
    type: typeof value === "number" ? "number" : "text",
    samples: [],
  }));

const guess = (...properties: Properties[]) => guessMapping(columnsOf(properties[0] ?? {}), rows(...properties));

test.each([
  [
    "Russian",
    { "№": 1, "Название поля": "У леса", Отделение: "1", Культура: "Соя", "Площадь, га": 10 },
    ["Название поля", "Отделение", "Культура", "Площадь, га"],
  ],
  [
    "cut to ten letters",
    { NAIMENOVAN: "У леса", PODRAZDELE: "1", KULTURA: "Soya", PLOSHAD_GA: 10 },
    ["NAIMENOVAN", "PODRAZDELE", "KULTURA", "PLOSHAD_GA"],
  ],
  [
    "English",
    { id: 7, FIELD_NAME: "North", FieldGroup: "A", CROP_2024: "Соя", CROP_2025: "Нут", AREA_HA: 10 },
    ["FIELD_NAME", "FieldGroup", "CROP_2025", "AREA_HA"],
  ],
  ["codes are no crops", { name: "A", crop_code: "12", crop_name: "Wheat" }, ["name", null, "crop_name", null]],
  ["nothing telling", { x: null, remark: null }, [null, null, null, null]],
])("columns: %s", (_title, row, expected) => {
  const { name, division, crop, area } = guess(row);
  expect([name, division, crop, area]).toEqual(expected);
});

test("contents tell columns whose names say nothing", () => {
  const properties = Array.from({ length: 6 }, (_, at) => ({
    A1: `17-${at}`,
    B2: at % 2 ? "Подсолнечник" : "Нут",
    C3: 10.1 * (at + 1),
    D4: "то же",
  }));
  expect(guess(...properties)).toEqual({
    name: "A1",
    division: null,
    crop: "B2",
    area: "C3",
  });
});

test("a column of areas in degrees or of one farm's name is not taken", () => {
  const mapping = guess({ Shape_Area: 0.0001, Farm: "Заря", N: "а" }, { Shape_Area: 0.0002, Farm: "Заря", N: "б" });
  expect(mapping).toMatchObject({ area: null, division: null });
  expect(guess({ Farm: "Заря" }, { Farm: "Луч" }).division).toBe("Farm");
});

test("the season is read from the crop's column, a column of years, or the file's name", () => {
  const columns: ImportedColumn[] = [{ name: "jaar", type: "number", samples: ["2023"] }];
  const of = (cropColumn: string | null, given: ImportedColumn[], fileName: string) =>
    guessSeason({ columns: given, cropColumn, fileName });
  expect([
    of("crop_2024", columns, "x"),
    of("crop", columns, "x 2020"),
    of(null, [], "Поля 2026.zip"),
    of(null, [], "120231.zip"),
  ]).toEqual([2024, 2023, 2026, null]);
});

import { expect, test } from "vitest";
import { type Cells, mapRows } from "./map-rows";
import { numberInFile } from "./number-in-file";

const cells = (given: Partial<Cells>): Cells => ({
  row: 1,
  area: 1_000_000,
  name: null,
  division: null,
  crop: null,
  documented: null,
  ...given,
});

test.each([
  ["12,5", 12.5],
  ["1 234,5 га", 1234.5],
  ["1\u00a0234", 1234],
  ["1,234.5", 1234.5],
  ["1512160.280000000027940", 1512160.28],
  ["-3", -3],
  ["1e3", 1000],
  ["га", undefined],
  ["", undefined],
])("the number of «%s» is %s", (text, number) => {
  expect(numberInFile(text)).toBe(number);
});

test.each([
  ["ha", ["100", "97,5", "1"]],
  ["m2", ["1000000", "975000", "10000"]],
  ["km2", ["1", "0.975", "0.01"]],
] as const)("areas in %s are told by the measured ones", (unit, documented) => {
  const mapped = mapRows(
    documented.map((text, at) => cells({ row: at + 1, documented: text })),
    0,
  );
  expect(mapped.unit).toBe(unit);
  expect(mapped.rows.map(({ documented_area }) => Math.round(documented_area ?? 0))).toEqual([
    1_000_000, 975_000, 10_000,
  ]);
  expect(mapped.rows.map(({ notes }) => notes.map(({ message }) => message))).toEqual([
    [],
    [],
    ["Площадь в файле 1 га, по контуру 100 га"],
  ]);
});

test("an area that is no number is named, an empty or zero one is none", () => {
  const { rows } = mapRows(
    ["нет", "-5", "0", null].map((documented) => cells({ documented })),
    0,
  );
  expect(rows.map(({ documented_area, notes }) => [documented_area, notes[0]?.message])).toEqual([
    [null, "Площадь «нет» в файле записана неверно"],
    [null, "Площадь «-5» в файле записана неверно"],
    [null, undefined],
    [null, undefined],
  ]);
});

test("rows without a name are numbered on, the bad ones left out", () => {
  const { rows } = mapRows([cells({}), cells({ area: null }), cells({ name: "Дом" }), cells({})], 3);
  expect(rows.map(({ name }) => name)).toEqual(["Без названия 4", null, "Дом", "Без названия 5"]);
});

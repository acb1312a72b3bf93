import fc from "fast-check";
import { expect, test } from "vitest";
import { layOut } from "./lay-out";
import { readTsv, writeTsv } from "./tsv";

const size = { rows: 4, columns: 3 };
const one = { top: 1, bottom: 1, left: 1, right: 1 };

test("what Excel copies", () => {
  expect(readTsv("Соя\tРис\r\nПар чёрный\t\r\n")).toEqual([
    ["Соя", "Рис"],
    ["Пар чёрный", ""],
  ]);
  expect(readTsv('"две\nстроки"\t"с ""кавычками"""')).toEqual([["две\nстроки", 'с "кавычками"']]);
  expect(readTsv("")).toEqual([[""]]);
});

test("any block comes back as it was copied", () => {
  const text = fc.string({ unit: fc.constantFrom("а", "Б", '"', "\n", "\t", " ", ",") }).map((raw) => raw.trim());
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
    // A last row of one empty cell is how a text ends.
    .filter((rows) => rows.length === 1 || rows.at(-1)?.join("") !== "");
  const check = (rows: string[][]) => {
    expect(readTsv(writeTsv(rows))).toEqual(rows);
  };
  fc.assert(fc.property(block, check));
});

test("a block lies from the corner on; one cell fills the selection, a smaller block is repeated", () => {
  const texts = (block: string[][], rect = one) => {
    const cells = layOut(block, rect, size);
    return typeof cells === "string" ? cells : cells.map(({ row, column, text }) => `${row}${column}${text}`);
  };
  expect(texts([["а", "б"], ["в"]])).toEqual(["11а", "12б", "21в", "22"]);
  expect(texts([["а"]], { top: 0, bottom: 1, left: 0, right: 0 })).toEqual(["00а", "10а"]);
  expect(texts([["а", "б"]], { top: 0, bottom: 1, left: 0, right: 1 })).toEqual(["00а", "01б", "10а", "11б"]);
  expect(texts([["а"], ["б"], ["в"], ["г"]])).toBe(
    "Блок 4 × 1 не помещается: от выделенной ячейки вниз 3, вправо 2. Ничего не вставлено.",
  );
});

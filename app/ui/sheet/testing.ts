import { byChanges } from "./by-changes";
import type { Cell, CellValue, Change } from "./edits";
import { beginsText } from "./keys";
import type { SheetSpec } from "./spec";

/** The column of `change`. */
export const column = 2027;

export const change = (rowId: number, from: CellValue, to: CellValue): Change => ({
  rowId,
  columnId: column,
  from: { value: from },
  to: { value: to },
});

export const wrong = (rowId: number, from: CellValue): Change => ({
  ...change(rowId, from, ""),
  to: { value: "пшинеца", fault: "нет" },
});

interface TestRow {
  id: number;
  cells: CellValue[];
  closed?: number[];
}

/** A sheet of numbers with two columns, saved by changes. */
export const numbers = (...rows: TestRow[]): SheetSpec<TestRow> => ({
  rows,
  columns: [2026, 2027].map((id) => ({ id, title: String(id) })),
  saving: byChanges(JSON.stringify),
  begins: beginsText,
  valueOf: ({ cells }, at) => cells[at] || "",
  textOf: (value) => (typeof value === "string" ? value : `№${value}`),
  read: (text): Cell => ({ value: Number(text) }),
  closed: ({ closed = [] }, at) => (closed.includes(at) ? "закрыто" : undefined),
  describe: () => null,
  looks: () => [],
  head: () => null,
});

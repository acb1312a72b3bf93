import type { Rect } from "~/ui/sheet/selection";
import { columnKeys, mostRows, placeOfColumn } from "./columns";
import { isBlank } from "./read-row";

/** One work being entered: texts by column, and what the farm API refused in them, by column, until they are changed. */
export interface EntryRow {
  cells: readonly string[];
  refused: Readonly<Record<number, string>>;
}

export interface CellText {
  row: number;
  column: number;
  text: string;
}

const blankCells: readonly string[] = columnKeys.map(() => "");
const unrefused: EntryRow["refused"] = {};
/** All blank rows are the same one, so that they aren't drawn anew. */
export const blankRow: EntryRow = { cells: blankCells, refused: unrefused };

/** Rows that wait below the last one written. */
const spare = 5;
const fewest = 12;

export const isBlankRow = ({ cells }: EntryRow): boolean => cells === blankCells || isBlank(cells);

/** Ends the rows with a few blank ones, so that there is always a next. */
export function withSpare(rows: readonly EntryRow[]): EntryRow[] {
  const used = rows.findLastIndex((row) => !isBlankRow(row)) + 1;
  const length = Math.min(Math.max(used + spare, fewest), mostRows);
  return Array.from({ length }, (_, index) => rows[index] ?? blankRow);
}

/** Rows made of texts, as a draft keeps them. */
export const rowsOf = (texts: readonly (readonly string[])[]): EntryRow[] =>
  withSpare(
    texts
      .slice(0, mostRows)
      .map((cells) => ({ cells: blankCells.map((_, at) => cells[at] ?? ""), refused: unrefused })),
  );

/** What the farm API refuses at the field may lie in the work, its status or its day. */
const besideField = (["type", "status", "start"] as const).map(placeOfColumn);

/** What still stands of the refusals of a row when a cell of it has changed. */
function refusedAfter({ refused }: EntryRow, changed: number): EntryRow["refused"] {
  const gone = besideField.includes(changed) ? [changed, placeOfColumn("field")] : [changed];
  return Object.fromEntries(Object.entries(refused).filter(([column]) => !gone.includes(Number(column))));
}

/** Writes texts; what was refused of a changed cell says nothing more. */
export function writeTexts(rows: readonly EntryRow[], written: readonly CellText[]): EntryRow[] {
  const next = [...rows];
  for (const { row, column, text } of written) {
    while (next.length <= row) next.push(blankRow);
    const before = next[row] ?? blankRow;
    if (before.cells[column] === text) continue;
    const cells = before.cells.map((cell, at) => (at === column ? text : cell));
    next[row] = { cells, refused: refusedAfter(before, column) };
  }
  return withSpare(next);
}

export const removeRows = (rows: readonly EntryRow[], from: number, to: number): EntryRow[] =>
  withSpare(rows.filter((_, index) => index < from || index > to));

/** The first row of the rectangle over the others; of one row, the row above over it. */
export function filledDown(rows: readonly EntryRow[], { top, bottom, left, right }: Rect): CellText[] {
  const source = top === bottom ? top - 1 : top;
  const cells = rows[source]?.cells;
  if (!cells) return [];
  const filled: CellText[] = [];
  for (let row = source + 1; row <= bottom; row++)
    for (let column = left; column <= right; column++) filled.push({ row, column, text: cells[column] ?? "" });
  return filled;
}

/** What the farm API refused, at its cells, instead of what it refused before. */
export function refuse(
  rows: readonly EntryRow[],
  refused: readonly { row: number; column: number; message: string }[],
) {
  const next = rows.map((row) => (row.refused === unrefused ? row : { ...row, refused: unrefused }));
  for (const { row, column, message } of refused) {
    const before = next[row];
    if (before) next[row] = { ...before, refused: { ...before.refused, [column]: message } };
  }
  return next;
}

import { type Change, type Edits, empty } from "./edits";
import type { SheetRow, SheetView } from "./spec";
import { cellAt } from "./view";

interface Growth {
  /** Rows shown at the least, blank ones below the last one written, and rows at the most. */
  fewest: number;
  spare: number;
  most: number;
}

/** Rows of a sheet that begins blank and grows as it is filled: their ids are their places. */
export function growingRows({ fewest, spare, most }: Growth) {
  const rows: readonly SheetRow[] = Array.from({ length: most }, (_, id) => ({ id }));
  const shown = (edits: Edits) => Math.min(Math.max(usedRows(edits) + spare, fewest), most);
  return { rows, growing: { shown, used: usedRows, without: withoutRows } };
}

/** Rows up to the last one with something in it. */
export function usedRows(edits: Edits): number {
  const written = [...edits].filter(([, cells]) => [...cells.values()].some(({ value }) => value !== empty));
  return Math.max(...written.map(([id]) => id + 1), 0);
}

function withoutRows(view: SheetView, from: number, to: number): Change[] {
  const { columns } = view.spec;
  const gone = to - from + 1;
  const last = Math.max(usedRows(view.edits), to + 1);
  const moved = Array.from({ length: last - from }, (_, index) => from + index);
  return moved.flatMap((row) =>
    columns.flatMap(({ id: columnId }, column) => {
      const [before, after] = [cellAt(view, { row, column }), cellAt(view, { row: row + gone, column })];
      const same = before.value === after.value && before.refused === after.refused;
      return same ? [] : { rowId: row, columnId, from: before, to: after };
    }),
  );
}

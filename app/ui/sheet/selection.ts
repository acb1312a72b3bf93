/** A place in the sheet. Column −1 is the one with the names of the rows. */
export interface Place {
  row: number;
  column: number;
}

/** A rectangle between two corners; keys move `head`, and without Shift both. */
export interface Selection {
  anchor: Place;
  head: Place;
}

export interface Size {
  rows: number;
  columns: number;
}

export interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

export const at = (row: number, column: number): Selection => ({ anchor: { row, column }, head: { row, column } });

/** The place moved into the sheet. A rectangle never reaches into the column of names. */
export const inside = ({ row, column }: Place, { rows, columns }: Size, leftmost = -1): Place => ({
  row: between(row, 0, rows - 1),
  column: between(column, leftmost, columns - 1),
});

export function moveSelection({ anchor, head }: Selection, by: Place, size: Size, extend: boolean): Selection {
  const to = inside({ row: head.row + by.row, column: head.column + by.column }, size, extend ? 0 : -1);
  return extend ? { anchor: inside(anchor, size, 0), head: to } : { anchor: to, head: to };
}

/** The cells of the selection; none while it stands on the name of a row. */
export function rectOf({ anchor, head }: Selection): Rect | null {
  if (anchor.column < 0 || head.column < 0) return null;
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

export const isSingle = ({ anchor, head }: Selection): boolean =>
  anchor.row === head.row && anchor.column === head.column;

/** Every place of a rectangle, row by row. */
export function placesOf({ top, bottom, left, right }: Rect): Place[] {
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return Array.from({ length: bottom - top + 1 }, (_, index) => top + index).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
}

/**
 * The same selection over other rows, as after a search: on the same ones where they are still listed.
 * @param rowOf the new row of what stood in a row, −1 when it is gone
 */
export function followRows({ anchor, head }: Selection, size: Size, rowOf: (row: number) => number): Selection {
  const row = rowOf(head.row);
  const start = rowOf(anchor.row);
  const to = inside({ row: row < 0 ? Math.min(head.row, size.rows - 1) : row, column: head.column }, size);
  return row < 0 || start < 0 ? { anchor: to, head: to } : { anchor: { row: start, column: anchor.column }, head: to };
}

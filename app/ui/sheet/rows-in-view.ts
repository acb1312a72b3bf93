/** Pixels: every row is as high, so that a place in the list says which row is there. */
export const rowHeight = 36;
/** Rows drawn beyond what is in view, for fast scrolling. */
const beyond = 12;

export interface RowWindow {
  from: number;
  to: number;
}

export type Drawn = { kind: "row"; row: number } | { kind: "gap"; after: number; rows: number };

/** The rows of a scrolled box. */
export function windowAt(scrollTop: number, height: number): RowWindow {
  return {
    from: Math.max(Math.floor(scrollTop / rowHeight) - beyond, 0),
    to: Math.ceil((scrollTop + height) / rowHeight) + beyond,
  };
}

/** Whether a window is so far from the one drawn that it is worth drawing: by single rows it never is. */
export const isFar = (drawn: RowWindow, next: RowWindow): boolean =>
  Math.abs(drawn.from - next.from) >= beyond / 2 || Math.abs(drawn.to - next.to) >= beyond / 2;

/** The rows to draw and the gaps between them. The row with the focus is always there, or the keys would lose their place. */
export function drawnRows({ from, to }: RowWindow, focused: number, count: number): Drawn[] {
  const rows = Array.from({ length: Math.max(Math.min(to, count) - from, 0) }, (_, index) => from + index);
  if (focused < from && focused >= 0) rows.unshift(focused);
  else if (focused >= to && focused < count) rows.push(focused);
  const drawn: Drawn[] = [];
  let next = 0;
  for (const row of [...rows, count]) {
    if (row > next) drawn.push({ kind: "gap", after: next, rows: row - next });
    if (row < count) drawn.push({ kind: "row", row });
    next = row + 1;
  }
  return drawn;
}

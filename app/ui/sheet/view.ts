import { type Cell, type Change, empty } from "./edits";
import { type Place, placesOf, type Rect, type Size } from "./selection";
import type { SheetView } from "./spec";

type View = Pick<SheetView, "spec" | "edits">;

export const sizeOf = ({ spec, count }: SheetView): Size => ({
  rows: count,
  columns: spec.columns.length,
});

/** A cell as it is seen, without what belongs to its past. */
export function cellAt({ spec, edits }: View, { row: index, column }: Place): Cell {
  const row = spec.rows[index];
  const id = spec.columns[column]?.id;
  if (!row || id === undefined) return { value: empty };
  const edit = edits.get(row.id)?.get(id);
  return edit ? plain(edit) : { value: spec.valueOf(row, column) };
}

const plain = ({ value, fault, refused }: Cell): Cell => ({
  value,
  ...(fault === undefined ? {} : { fault }),
  ...(refused === undefined ? {} : { refused }),
});

/** What the server refused in other cells of a row may have lain in the one that changes. */
function freed(view: View, { row, column }: Place): Change[] {
  const { columns, rows } = view.spec;
  const rowId = rows[row]?.id ?? 0;
  return (columns[column]?.frees ?? []).flatMap((columnId) => {
    const from = cellAt(view, { row, column: columns.findIndex(({ id }) => id === columnId) });
    const { refused, ...to } = from;
    return refused === undefined ? [] : { rowId, columnId, from, to };
  });
}

/** What writing into these places changes. */
export function changesOf(view: View, places: readonly Place[], cellFor: (place: Place) => Cell): Change[] {
  const { spec } = view;
  const changes = places.flatMap((place): (Change & { place: Place })[] => {
    const row = spec.rows[place.row];
    const columnId = spec.columns[place.column]?.id;
    const from = cellAt(view, place);
    const { value, fault } = cellFor(place);
    const same = from.value === value && from.fault === undefined && fault === undefined;
    if (!row || columnId === undefined || same) return [];
    if (value !== empty && fault === undefined && spec.closed?.(row, place.column) !== undefined) return [];
    return [{ place, rowId: row.id, columnId, from, to: plain({ value, fault }) }];
  });
  const isWritten = ({ rowId, columnId }: Change) =>
    changes.some((change) => change.rowId === rowId && change.columnId === columnId);
  const others = changes.flatMap(({ place }) => freed(view, place)).filter((change) => !isWritten(change));
  return [...changes.map(({ place: _, ...change }) => change), ...others];
}

/** The first row of the rectangle over the others; of one row, the row above over it. */
export function filledDown(view: View, rect: Rect): Change[] {
  const source = rect.top === rect.bottom ? rect.top - 1 : rect.top;
  if (source < 0) return [];
  const places = placesOf({ ...rect, top: source + 1 });
  return changesOf(view, places, ({ column }) => cellAt(view, { row: source, column }));
}

/** The rectangle as rows of texts, for the clipboard. */
export function textsIn(view: View, rect: Rect): string[][] {
  const width = rect.right - rect.left + 1;
  const texts = placesOf(rect).map((place) => view.spec.textOf(cellAt(view, place).value));
  return Array.from({ length: texts.length / width }, (_, row) => texts.slice(row * width, (row + 1) * width));
}

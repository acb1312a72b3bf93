import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { at, followRows, type Place, type Selection } from "./selection";
import type { SheetView } from "./spec";
import { sizeOf } from "./view";

/** The cells of a row stand after its name; the first row of the table is its head. */
function elementIn(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null | undefined {
  const line = table?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`);
  return column < 0 ? line?.cells[0]?.querySelector<HTMLElement>("a, button") : line?.cells[column + 1];
}

/**
 * The selection and the focus, which follows it. It stays on its rows when others are listed, and in the sheet when there
 * are fewer.
 */
export function useSelection(table: RefObject<HTMLTableElement>, view: SheetView, first: Place) {
  const [selection, setSelection] = useState<Selection>(() => at(first.row, first.column));
  const { rows } = view.spec;
  const [listed, setListed] = useState(rows);
  const size = sizeOf(view);
  const { anchor, head } = selection;
  if (listed !== rows) {
    const places = new Map(rows.map(({ id }, row) => [id, row]));
    setListed(rows);
    setSelection(followRows(selection, size, (row) => places.get(listed[row]?.id ?? 0) ?? -1));
  } else if (size.rows > 0 && Math.max(anchor.row, head.row) >= size.rows)
    setSelection(followRows(selection, size, (row) => Math.min(row, size.rows - 1)));

  const elementAt = (place: Place) => elementIn(table.current, place);
  function focus(place: Place) {
    const element = elementAt(place);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  /** Moves the selection and takes the focus along: its cell has to be drawn first. */
  function select(next: Selection) {
    flushSync(() => setSelection(next));
    focus(next.head);
  }
  return { selection, select, focus, elementAt };
}

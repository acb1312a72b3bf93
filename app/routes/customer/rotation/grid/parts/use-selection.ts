import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { SheetRow } from "../../data/sheet";
import { at, followRows, type Place, type Selection } from "../sheet/selection";

/** The cells of a row stand after the name of its field; the first row of the table is its head. */
function elementAt(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null | undefined {
  const line = table?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`);
  return column < 0 ? line?.querySelector("a") : line?.cells[column + 1];
}

/** The selection and the focus, which follows it. */
export function useSelection(table: RefObject<HTMLTableElement>, rows: SheetRow[], first: Place) {
  const [selection, setSelection] = useState<Selection>(() => at(first.row, first.column));
  const [listed, setListed] = useState(rows);
  if (listed !== rows) {
    const places = new Map(rows.map(({ id }, row) => [id, row]));
    const size = { rows: rows.length, columns: rows[0]?.cells.length ?? 0 };
    setListed(rows);
    setSelection(followRows(selection, size, (row) => places.get(listed[row]?.id ?? 0) ?? -1));
  }

  function focus(place: Place) {
    const element = elementAt(table.current, place);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Moves the selection and takes the focus along: its cell has to be drawn first. */
  function select(next: Selection) {
    flushSync(() => setSelection(next));
    focus(next.head);
  }

  return { selection, select, focus, elementAt: (place: Place) => elementAt(table.current, place) };
}

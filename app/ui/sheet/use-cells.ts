import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { at, type Place, type Selection } from "./selection";

/** The cells of a row stand after its name; the first row of the table is its head. */
function elementIn(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null | undefined {
  const line = table?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`);
  return column < 0 ? line?.cells[0]?.querySelector<HTMLElement>("a, button") : line?.cells[column + 1];
}

/** The selection in a table of cells and the focus, which follows it. */
export function useCells(table: RefObject<HTMLTableElement>, first: Place) {
  const [selection, setSelection] = useState<Selection>(() => at(first.row, first.column));
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

  return { selection, setSelection, select, focus, elementAt };
}

export type Cells = Pick<ReturnType<typeof useCells>, "selection" | "select">;

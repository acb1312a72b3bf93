import type { MouseEvent } from "react";
import { at, inside, type Place, type Size } from "./selection";
import type { Cells } from "./use-cells";

/** The place of a cell; null for anything else, such as a row's name. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest("tbody td") : null;
  const row = Number(cell?.closest("tr")?.getAttribute("aria-rowindex")) - 2;
  return cell instanceof HTMLTableCellElement && row >= 0 ? { row, column: cell.cellIndex - 1 } : null;
}

/**
 * Selects the cell pressed; with Shift everything up to it.
 * @returns whether it had the focus already; undefined where no cell was pressed
 */
export function pressCell({ selection, select }: Cells, size: Size, event: MouseEvent): boolean | undefined {
  const place = placeOf(event.target);
  if (!place || event.button !== 0) return undefined;
  event.preventDefault();
  const { head } = selection;
  const anchor = inside(selection.anchor, size, 0);
  select(event.shiftKey ? { anchor, head: place } : at(place.row, place.column));
  return head.row === place.row && head.column === place.column;
}

/** Dragging with the button down selects a rectangle. */
export function dragOver({ selection, select }: Cells, event: MouseEvent): void {
  const place = placeOf(event.target);
  if (!place || event.buttons !== 1 || selection.anchor.column < 0) return;
  select({ anchor: selection.anchor, head: place });
}

export const isByFinger = ({ nativeEvent }: MouseEvent): boolean =>
  "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

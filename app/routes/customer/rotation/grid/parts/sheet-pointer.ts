import type { FormEvent, MouseEvent } from "react";
import { at, inside, type Place } from "../sheet/selection";
import { openPicker, sizeOf } from "./sheet-commands";
import type { SheetModel } from "./use-sheet";

/** The place of a cell of a season; null for anything else, such as a field's name. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest("tbody td") : null;
  const row = Number(cell?.closest("tr")?.getAttribute("aria-rowindex")) - 2;
  return cell instanceof HTMLTableCellElement && row >= 0 ? { row, column: cell.cellIndex - 1 } : null;
}

/** Selects the cell; with Shift everything up to it. */
export function press(model: SheetModel, event: MouseEvent): void {
  const place = placeOf(event.target);
  if (!place || event.button !== 0) return;
  event.preventDefault();
  const { selection, select, setNotice, tapped } = model;
  const { head } = selection;
  tapped.current = head.row === place.row && head.column === place.column;
  const anchor = inside(selection.anchor, sizeOf(model), 0);
  setNotice("");
  select(event.shiftKey ? { anchor, head: place } : at(place.row, place.column));
}

/** Dragging with the button down selects a rectangle. */
export function drag(model: SheetModel, event: MouseEvent): void {
  const place = placeOf(event.target);
  const { selection, select, picking } = model;
  if (!place || picking || event.buttons !== 1 || selection.anchor.column < 0) return;
  select({ anchor: selection.anchor, head: place });
}

/** By finger: a second tap on a cell opens it. */
export function tap(model: SheetModel, { target, nativeEvent }: MouseEvent): void {
  const byFinger = "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
  if (byFinger && model.tapped.current && placeOf(target)) openPicker(model);
}

export function open(model: SheetModel, event: MouseEvent): void {
  if (placeOf(event.target)) openPicker(model);
}

/** Ticks of single fields, and the one in the head for all of them. */
export function tick({ checked, setChecked, view }: SheetModel, event: FormEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
  if (target.name === "all") {
    setChecked(new Set(target.checked ? view.rows.map(({ id }) => id) : []));
    return;
  }
  const next = new Set(checked);
  if (target.checked) next.add(Number(target.value));
  else next.delete(Number(target.value));
  setChecked(next);
}

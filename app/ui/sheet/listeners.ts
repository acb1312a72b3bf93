import type { ClipboardEvent, FormEvent, KeyboardEvent, MouseEvent } from "react";
import { copy, cut, paste } from "./clipboard";
import { openCell, run, write } from "./commands";
import { commandOf } from "./keys";
import { at, inside, type Place } from "./selection";
import type { SheetModel } from "./use-sheet";
import { sizeOf } from "./view";

/** The place of a cell; null for anything else, such as a row's name. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest("tbody td") : null;
  const row = Number(cell?.closest("tr")?.getAttribute("aria-rowindex")) - 2;
  return cell instanceof HTMLTableCellElement && row >= 0 ? { row, column: cell.cellIndex - 1 } : null;
}

/** Selects the cell pressed; with Shift everything up to it. */
function press(model: SheetModel, event: MouseEvent): void {
  const { selection, select, view, tapped, runStart, setNotice } = model;
  const { head } = selection;
  const place = placeOf(event.target);
  if (!place || event.button !== 0) return;
  event.preventDefault();
  const anchor = inside(selection.anchor, sizeOf(view), 0);
  select(event.shiftKey ? { anchor, head: place } : at(place.row, place.column));
  tapped.current = head.row === place.row && head.column === place.column;
  runStart.current = null;
  setNotice("");
}

/** Dragging with the button down selects a rectangle. */
function drag({ selection, select, editing }: SheetModel, event: MouseEvent): void {
  const place = placeOf(event.target);
  if (editing || !place || event.buttons !== 1 || selection.anchor.column < 0) return;
  select({ anchor: selection.anchor, head: place });
}

const isByFinger = ({ nativeEvent }: MouseEvent): boolean =>
  "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";

/** A button in the head of a row that is named so takes out the row of its value. */
export const removesRow = "remove-row";

/** By finger a second tap on a cell opens it; the button of a row takes the row out. */
function click(model: SheetModel, event: MouseEvent): void {
  if (isByFinger(event) && model.tapped.current && placeOf(event.target)) openCell(model);
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  const row = Number(button?.value);
  const { growing } = model.view.spec;
  if (growing && button?.name === removesRow) write(model, growing.without(model.view, row, row));
}

/** Ticks of single rows, and the one in the corner for all of them. */
function tick({ checked, setChecked, view }: SheetModel, { target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
  const ids = target.name === "all" ? view.spec.rows.map(({ id }) => id) : [Number(target.value)];
  const next = new Set(checked);
  for (const id of ids) target.checked ? next.add(id) : next.delete(id);
  setChecked(next);
}

/** One listener of each kind for all cells of a sheet. */
export const listenersOf = (model: SheetModel, followLinks: (event: MouseEvent) => void) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return;
    const command = commandOf(event, model.view.spec.begins);
    if (command && run(model, command)) event.preventDefault();
  },
  onMouseDown: (event: MouseEvent) => press(model, event),
  onMouseOver: (event: MouseEvent) => drag(model, event),
  onDoubleClick(event: MouseEvent) {
    if (placeOf(event.target)) openCell(model);
  },
  onClick(event: MouseEvent) {
    followLinks(event);
    click(model, event);
  },
  onChange: (event: FormEvent) => tick(model, event),
  onCopy: (event: ClipboardEvent) => void copy(model, event),
  onCut: (event: ClipboardEvent) => cut(model, event),
  onPaste: (event: ClipboardEvent) => paste(model, event),
});

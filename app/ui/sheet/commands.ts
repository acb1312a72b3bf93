import { type Cell, type CellValue, type Change, eachEdit, empty } from "./edits";
import type { Command } from "./keys";
import { type Leaving, leaps } from "./leaving";
import { at, isSingle, moveSelection, type Place, placesOf, rectOf } from "./selection";
import { isLocked } from "./sheet-state";
import type { SheetModel } from "./use-sheet";
import { cellAt, changesOf, filledDown, sizeOf } from "./view";

const lockedText = "Строки ждут ответа сервера: пока он не пришёл, править их нельзя";

/** Whether the sheet may be changed now; why not is told. */
function mayChange({ mayEdit, state, setNotice }: SheetModel) {
  const locked = isLocked(state);
  if (mayEdit && locked) setNotice(lockedText);
  return mayEdit && !locked;
}

/** Writes, where that may be done now. @returns whether it was */
export function write(model: SheetModel, changes: readonly Change[], pasted = false): boolean {
  const may = mayChange(model);
  if (may) model.dispatch({ kind: "write", changes, pasted });
  return may;
}

/** Writes the same into several cells. */
export const writeInto = (model: SheetModel, places: readonly Place[], cell: Cell): boolean =>
  write(
    model,
    changesOf(model.view, places, () => cell),
  );

/** Empties the sheet. It can be undone. */
export function clearAll(model: SheetModel): void {
  const to = { value: empty };
  write(
    model,
    [...eachEdit(model.view.edits)].map(([rowId, columnId, from]) => ({ rowId, columnId, from, to })),
  );
}

/** Opens the cell with the focus. @param typed what its text gives way to. @returns whether there was anything to open */
export function openCell(model: SheetModel, typed?: string) {
  const { view, selection, mayEdit, setNotice, setEditing } = model;
  const { spec } = view;
  const place = selection.head;
  const row = spec.rows[place.row];
  if (!mayEdit || place.column < 0 || !row) return false;
  const closed = spec.closed?.(row, place.column);
  const cell = cellAt(view, place);
  if (closed !== undefined) setNotice(closed);
  else if (mayChange(model)) setEditing({ place, text: typed ?? spec.opensWith?.(cell) ?? spec.textOf(cell.value) });
  return true;
}

/** Enter goes down, after a run of Tab to where the run began. */
function enter(model: SheetModel, step: 1 | -1): boolean {
  const { view, selection, select, runStart } = model;
  const { row, column } = selection.head;
  const to = step === 1 ? (runStart.current ?? column) : column;
  runStart.current = null;
  select(moveSelection(at(row, column), { row: step, column: to - column }, sizeOf(view), false));
  return true;
}

/** Tab goes along the row; at its ends the focus leaves the sheet as it does anywhere else. */
function tab(model: SheetModel, step: 1 | -1): boolean {
  const { view, selection, select, runStart } = model;
  const { row, column } = selection.head;
  const next = column + step;
  if (next < -1 || next >= sizeOf(view).columns) return false;
  if (step === 1) runStart.current ??= Math.max(column, 0);
  select(at(row, next));
  return true;
}

/** Goes on to where the key that ended an edit leads. */
function leave(model: SheetModel, leaving: Leaving): void {
  const { selection, select, view } = model;
  if (leaving === "down" || leaving === "up") enter(model, leaving === "down" ? 1 : -1);
  else if (leaving === "stay" || !tab(model, leaving === "right" ? 1 : -1))
    select(moveSelection(selection, leaps.stay, sizeOf(view), false));
}

/** Takes the text of the box over a cell. A box left by pointer has given the focus to something else already. */
export function takeText(model: SheetModel, text: string, leaving: Leaving): void {
  const { editing, setEditing, view } = model;
  const row = editing && view.spec.rows[editing.place.row];
  if (!row) return;
  setEditing(null);
  writeInto(model, [editing.place], view.spec.read(text, row, editing.place.column));
  if (leaving !== "stay") leave(model, leaving);
}

/** Takes what was chosen from the list over a cell; a rectangle that it fills stays selected. */
export function takeChosen(model: SheetModel, value: CellValue, leaving: Leaving): void {
  const { editing, setEditing, selection, select, view } = model;
  const rect = rectOf(selection);
  if (!editing || !rect) return;
  const fills = view.spec.choiceFills === true && !isSingle(selection);
  setEditing(null);
  writeInto(model, fills ? placesOf(rect) : [editing.place], { value });
  if (fills) select(selection);
  else leave(model, leaving);
}

function check(model: SheetModel): boolean {
  const { selection, view, setChecked, checked, mayEdit } = model;
  const { anchor, head } = selection;
  // The page must not scroll by it.
  if (!view.spec.ticks) return head.column >= 0;
  const rows = view.spec.rows.slice(Math.min(anchor.row, head.row), Math.max(anchor.row, head.row) + 1);
  const ticked = rows.every(({ id }) => checked.has(id));
  const next = new Set(checked);
  for (const { id } of rows) ticked ? next.delete(id) : next.add(id);
  if (mayEdit) setChecked(next);
  return true;
}

function selectAll({ select, view }: SheetModel): boolean {
  const { spec, edits } = view;
  const { rows, columns } = sizeOf(view);
  const used = Math.max(spec.growing?.used(edits) ?? rows, 1);
  select({ anchor: { row: used - 1, column: columns - 1 }, head: { row: 0, column: 0 } });
  return true;
}

/** Clears cells; on the heads of rows of a sheet that grows, the rows themselves are taken out. */
export function clear(model: SheetModel): boolean {
  const { view, selection } = model;
  const rect = rectOf(selection);
  const rows = [selection.anchor.row, selection.head.row];
  const { growing } = view.spec;
  if (rect) writeInto(model, placesOf(rect), { value: empty });
  else if (growing) write(model, growing.without(view, Math.min(...rows), Math.max(...rows)));
  return rect !== null || growing !== undefined;
}

function fillDown(model: SheetModel): boolean {
  const rect = rectOf(model.selection);
  if (rect) write(model, filledDown(model.view, rect));
  return rect !== null;
}

/** Takes the last step back or does it again; the focus goes back to the sheet, where the keys are. */
export function turn(model: SheetModel, kind: "undo" | "redo") {
  if (mayChange(model)) model.dispatch({ kind });
  model.focus(model.selection.head);
  return true;
}

/** Does what a key asks for. @returns whether the key was the sheet's; otherwise it stays what it is anywhere else */
export function run(model: SheetModel, command: Command): boolean {
  const { view, selection, select, setNotice, runStart } = model;
  setNotice("");
  switch (command.kind) {
    case "move":
      runStart.current = null;
      select(moveSelection(selection, command.by, sizeOf(view), command.extend));
      return true;
    case "tab":
      return tab(model, command.step);
    case "enter":
      // On a row's head Enter presses what is there.
      if (selection.head.column < 0) return false;
      return view.spec.enterOpens ? openCell(model) : enter(model, command.step);
    case "open":
      return openCell(model);
    case "type":
      return openCell(model, command.text);
    case "selectAll":
      return selectAll(model);
    case "check":
      return check(model);
    case "clear":
      return clear(model);
    case "fillDown":
      return fillDown(model);
    default:
      return turn(model, command.kind);
  }
}

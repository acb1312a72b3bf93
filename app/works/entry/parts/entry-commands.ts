import type { Command } from "~/ui/sheet/keys";
import { type Leaving, leaps } from "~/ui/sheet/leaving";
import { at, moveSelection, placesOf, rectOf, type Size } from "~/ui/sheet/selection";
import { columnKeys } from "../sheet/columns";
import { settledText } from "../sheet/read-row";
import { filledDown } from "../sheet/rows";
import type { EntryModel } from "./use-entry";

export const sizeOf = ({ state }: EntryModel): Size => ({ rows: state.rows.length, columns: columnKeys.length });

const lockedText = "Строки ждут ответа сервера: пока он не пришёл, править их нельзя";

/** Whether the sheet may be changed now; why not is told. */
function mayChange({ locked, setNotice }: EntryModel): boolean {
  if (locked) setNotice(lockedText);
  return !locked;
}

/** Opens the cell with the focus. @param typed what its text gives way to; without it the text is edited */
export function openCell(model: EntryModel, typed?: string): boolean {
  const { head } = model.selection;
  if (head.column < 0) return false;
  const text = typed ?? model.state.rows[head.row]?.cells[head.column] ?? "";
  if (mayChange(model)) model.setEditing({ place: head, text });
  return true;
}

/** Enter goes down, after a run of Tab to where the run began. */
function enter({ selection, select, runStart, ...model }: EntryModel, step: 1 | -1): boolean {
  const { row, column } = selection.head;
  const to = step === 1 ? (runStart.current ?? column) : column;
  runStart.current = null;
  const by = { row: step, column: to - column };
  select(moveSelection(at(row, column), by, { rows: model.state.rows.length, columns: columnKeys.length }, false));
  return true;
}

/** Tab goes along the row; at its ends the focus leaves the sheet as it does anywhere else. */
function tab(model: EntryModel, step: 1 | -1): boolean {
  const { row, column } = model.selection.head;
  const next = column + step;
  if (next < 0 || next >= columnKeys.length) return false;
  if (step === 1) model.runStart.current ??= Math.max(column, 0);
  model.select(at(row, next));
  return true;
}

/** Goes on to where the key that ended an edit leads. */
function leave(model: EntryModel, leaving: Leaving): void {
  if (leaving === "down" || leaving === "up") enter(model, leaving === "down" ? 1 : -1);
  else if (leaving === "right" || leaving === "left") {
    if (!tab(model, leaving === "right" ? 1 : -1)) model.select(model.selection);
  } else model.select(moveSelection(model.selection, leaps.stay, sizeOf(model), false));
}

/** Takes the text of the box that stood over a cell. A box left by pointer has given the focus to something else already. */
export function writeCell(model: EntryModel, text: string, leaving: Leaving): void {
  const { editing, dispatch, setEditing, known } = model;
  if (!editing) return;
  const { row, column } = editing.place;
  setEditing(null);
  dispatch({ kind: "write", texts: [{ row, column, text: settledText(text, column, known) }] });
  if (leaving !== "stay") leave(model, leaving);
}

function clear(model: EntryModel): void {
  const { selection, dispatch } = model;
  const rect = rectOf(selection);
  const rows = [selection.anchor.row, selection.head.row];
  if (!mayChange(model)) return;
  if (rect) dispatch({ kind: "write", texts: placesOf(rect).map((place) => ({ ...place, text: "" })) });
  else dispatch({ kind: "removeRows", from: Math.min(...rows), to: Math.max(...rows) });
}

function fillDown(model: EntryModel): void {
  const rect = rectOf(model.selection);
  if (rect && mayChange(model)) model.dispatch({ kind: "write", texts: filledDown(model.state.rows, rect) });
}

function step(model: EntryModel, kind: "undo" | "redo"): void {
  const { selection, select } = model;
  if (!mayChange(model)) return;
  model.dispatch({ kind });
  select(selection);
}

function selectAll({ select, written }: EntryModel): void {
  const last = { row: Math.max(written - 1, 0), column: columnKeys.length - 1 };
  select({ anchor: last, head: { row: 0, column: 0 } });
}

/** Does what a key asks for. @returns whether the key was the sheet's; otherwise it stays what it is anywhere else */
export function run(model: EntryModel, command: Command): boolean {
  model.setNotice("");
  if (command.kind === "move") model.runStart.current = null;
  switch (command.kind) {
    case "move":
      model.select(moveSelection(model.selection, command.by, sizeOf(model), command.extend));
      return true;
    case "tab":
      return tab(model, command.step);
    case "enter":
      // On a row's head Enter presses the button there.
      return model.selection.head.column < 0 ? false : enter(model, command.step);
    case "open":
      return openCell(model);
    case "type":
      return openCell(model, command.text);
    case "selectAll":
      selectAll(model);
      return true;
    case "undo":
    case "redo":
      step(model, command.kind);
      return true;
    case "clear":
      clear(model);
      return true;
    case "fillDown":
      fillDown(model);
      return true;
    case "check":
      return model.selection.head.column >= 0;
  }
}

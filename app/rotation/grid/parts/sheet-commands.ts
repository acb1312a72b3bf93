import type { Command } from "~/ui/sheet/keys";
import { type Leaving, leaps } from "~/ui/sheet/leaving";
import { at, isSingle, moveSelection, placesOf, type Rect, rectOf, type Size } from "~/ui/sheet/selection";
import { changesOf, filledDown, isClosed, valueAt } from "../sheet/view";
import type { SheetModel } from "./use-sheet";

export const sizeOf = ({ view }: SheetModel): Size => ({ rows: view.rows.length, columns: view.years.length });

/** Opens the list of crops over the cell with the focus. @returns whether there was anything to open */
export function openPicker(model: SheetModel, query?: string): boolean {
  const place = model.selection.head;
  if (!model.mayEdit || place.column < 0) return false;
  if (isClosed(model.view, place)) model.setNotice("В этом сезоне поле не действует: культуру сюда не поставить");
  else model.setPicking({ place, query: query ?? valueAt(model.view, place).fault?.text ?? "" });
  return true;
}

/** Writes one crop into all selected cells. */
export function writeCrop({ view, selection, dispatch }: SheetModel, crop: number): void {
  const rect = rectOf(selection);
  if (rect) dispatch({ kind: "write", changes: changesOf(view, placesOf(rect), () => ({ crop })) });
}

/** Takes a crop from the list; a rectangle stays selected, a single cell makes way for the next. */
export function chooseCrop(model: SheetModel, crop: number, leaving: Leaving): void {
  const { selection, select, setPicking } = model;
  writeCrop(model, crop);
  setPicking(null);
  const leap = isSingle(selection) ? leaps[leaving] : leaps.stay;
  select(isSingle(selection) ? moveSelection(selection, leap, sizeOf(model), false) : selection);
}

function tab({ selection, select, view }: SheetModel, step: 1 | -1): boolean {
  const { row, column } = selection.head;
  if (column + step < -1 || column + step >= view.years.length) return false;
  select(at(row, column + step));
  return true;
}

function check({ selection, view, setChecked, checked, mayEdit }: SheetModel): boolean {
  const { anchor, head } = selection;
  const fields = view.rows.slice(Math.min(anchor.row, head.row), Math.max(anchor.row, head.row) + 1);
  const ticked = fields.every(({ id }) => checked.has(id));
  const next = new Set(checked);
  for (const { id } of fields) ticked ? next.delete(id) : next.add(id);
  if (mayEdit) setChecked(next);
  return true;
}

function selectAll({ select, view }: SheetModel): boolean {
  const last = { row: view.rows.length - 1, column: view.years.length - 1 };
  select({ anchor: last, head: { row: 0, column: 0 } });
  return true;
}

/** Writing commands, for those who may write. */
function change(model: SheetModel, rect: Rect, kind: "clear" | "fillDown"): void {
  const { view, dispatch } = model;
  if (kind === "clear") writeCrop(model, 0);
  else dispatch({ kind: "write", changes: filledDown(view, rect) });
}

/** Does what a key asks for. @returns whether the key was the sheet's; otherwise it stays what it is anywhere else */
export function run(model: SheetModel, command: Command): boolean {
  const { selection, select, dispatch, mayEdit, setNotice } = model;
  setNotice("");
  switch (command.kind) {
    case "move":
      select(moveSelection(selection, command.by, sizeOf(model), command.extend));
      return true;
    case "tab":
      return tab(model, command.step);
    case "enter":
    case "open":
      return openPicker(model);
    case "type":
      return openPicker(model, command.text);
    case "selectAll":
      return selectAll(model);
    case "check":
      return check(model);
    case "undo":
    case "redo":
      if (mayEdit) dispatch({ kind: command.kind });
      return true;
    default: {
      const rect = rectOf(selection);
      if (mayEdit && rect) change(model, rect, command.kind);
      return rect !== null;
    }
  }
}

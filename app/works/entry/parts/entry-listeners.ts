import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import { beginsText, commandOf } from "~/ui/sheet/keys";
import { layOut } from "~/ui/sheet/lay-out";
import { dragOver, isByFinger, placeOf, pressCell } from "~/ui/sheet/pointer";
import { placesOf, rectOf } from "~/ui/sheet/selection";
import { readTsv, writeTsv } from "~/ui/sheet/tsv";
import { byHeadings } from "../sheet/block";
import { columnKeys, mostRows } from "../sheet/columns";
import { settledText } from "../sheet/read-row";
import { openCell, run, sizeOf } from "./entry-commands";
import type { EntryModel } from "./use-entry";

function copy({ selection, state }: EntryModel, event: ClipboardEvent): boolean {
  const rect = rectOf(selection);
  if (!rect) return false;
  const rows = state.rows.slice(rect.top, rect.bottom + 1).map(({ cells }) => cells.slice(rect.left, rect.right + 1));
  event.clipboardData.setData("text/plain", writeTsv(rows));
  event.preventDefault();
  return true;
}

const whole = { rows: mostRows, columns: columnKeys.length };
const onlyHeadings = "В блоке только заголовки: скопируйте и строки под ними";

/** Writes a block from the clipboard; what can't be read stays in its cells as it is, to be put right there. */
function paste(model: EntryModel, event: ClipboardEvent): void {
  const { selection, select, dispatch, known, locked, setNotice } = model;
  const rect = rectOf(selection);
  const text = event.clipboardData.getData("text/plain");
  if (!rect || locked || text === "") return;
  event.preventDefault();
  const block = readTsv(text);
  const ordered = byHeadings(block);
  const corner = ordered ? { ...rect, left: 0, right: 0, bottom: rect.top } : rect;
  const cells = ordered?.length === 0 ? onlyHeadings : layOut(ordered ?? block, corner, whole);
  setNotice(typeof cells === "string" ? cells : "");
  if (typeof cells === "string") return;
  dispatch({
    kind: "write",
    texts: cells.map((cell) => ({ ...cell, text: settledText(cell.text, cell.column, known) })),
  });
  const last = cells.at(-1);
  if (last) select({ anchor: last, head: { row: corner.top, column: corner.left } });
}

/** One listener of each kind for all cells of the sheet. */
export const listenersOf = (model: EntryModel) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return;
    const command = commandOf(event, beginsText);
    if (command && run(model, command)) event.preventDefault();
  },
  onMouseDown(event: MouseEvent) {
    const again = pressCell(model, sizeOf(model), event);
    if (again === undefined) return;
    model.tapped.current = again;
    model.runStart.current = null;
    model.setNotice("");
  },
  onMouseOver(event: MouseEvent) {
    if (!model.editing) dragOver(model, event);
  },
  onDoubleClick(event: MouseEvent) {
    if (placeOf(event.target)) openCell(model);
  },
  onClick(event: MouseEvent) {
    if (isByFinger(event) && model.tapped.current && placeOf(event.target)) openCell(model);
  },
  onCopy: (event: ClipboardEvent) => void copy(model, event),
  onCut(event: ClipboardEvent) {
    const rect = rectOf(model.selection);
    if (!copy(model, event) || !rect || model.locked) return;
    model.dispatch({ kind: "write", texts: placesOf(rect).map((place) => ({ ...place, text: "" })) });
  },
  onPaste: (event: ClipboardEvent) => paste(model, event),
});

import type { ClipboardEvent } from "react";
import { clear, write } from "./commands";
import { empty } from "./edits";
import { layOut } from "./lay-out";
import { rectOf } from "./selection";
import { isLocked } from "./sheet-state";
import { readTsv, writeTsv } from "./tsv";
import type { SheetModel } from "./use-sheet";
import { changesOf, textsIn } from "./view";

/** Puts the selection on the clipboard as Excel understands it. */
export function copy({ view, selection }: SheetModel, event: ClipboardEvent): boolean {
  const rect = rectOf(selection);
  if (!rect) return false;
  event.clipboardData.setData("text/plain", writeTsv(textsIn(view, rect)));
  event.preventDefault();
  return true;
}

export function cut(model: SheetModel, event: ClipboardEvent) {
  if (copy(model, event)) clear(model);
}

const onlyHeadings = "В блоке только заголовки: скопируйте и строки под ними";

/** Writes a block from the clipboard; what can't be read stays in its cells as it is, to be put right there. */
export function paste(model: SheetModel, event: ClipboardEvent) {
  const { view, selection, select, setNotice, mayEdit, state } = model;
  const { rows, columns, read, byHeadings } = view.spec;
  const rect = rectOf(selection);
  const text = event.clipboardData.getData("text/plain");
  if (!rect || !mayEdit || isLocked(state) || text === "") return;
  event.preventDefault();
  const block = readTsv(text);
  const ordered = byHeadings?.(block) ?? null;
  const corner = ordered ? { ...rect, left: 0, right: 0, bottom: rect.top } : rect;
  const room = { rows: rows.length, columns: columns.length };
  const cells = ordered?.length === 0 ? onlyHeadings : layOut(ordered ?? block, corner, room);
  setNotice(typeof cells === "string" ? cells : "");
  if (typeof cells === "string") return;
  const texts = new Map(cells.map(({ row, column, text: written }) => [`${row} ${column}`, written]));
  const changes = changesOf(view, cells, ({ row, column }) => {
    const at = rows[row];
    return at ? read(texts.get(`${row} ${column}`) ?? "", at, column) : { value: empty };
  });
  write(model, changes, true);
  const last = cells.at(-1);
  if (last) select({ anchor: last, head: { row: corner.top, column: corner.left } });
}

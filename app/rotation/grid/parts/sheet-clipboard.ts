import type { ClipboardEvent } from "react";
import { layOut } from "~/ui/sheet/lay-out";
import { type Place, rectOf } from "~/ui/sheet/selection";
import { readTsv, writeTsv } from "~/ui/sheet/tsv";
import { cropReader } from "../sheet/crop-names";
import { pastedValue } from "../sheet/paste";
import { changesOf, isClosed, namesIn } from "../sheet/view";
import { sizeOf, writeCrop } from "./sheet-commands";
import type { SheetModel } from "./use-sheet";

/** Puts the selection on the clipboard as Excel understands it. */
export function copy({ view, selection, nameOf }: SheetModel, event: ClipboardEvent): void {
  const rect = rectOf(selection);
  if (!rect) return;
  event.clipboardData.setData("text/plain", writeTsv(namesIn(view, rect, nameOf)));
  event.preventDefault();
}

export function cut(model: SheetModel, event: ClipboardEvent): void {
  copy(model, event);
  if (model.mayEdit) writeCrop(model, 0);
}

/** Writes a block from the clipboard; names that mean no crop stay in their cells as they are, to be put right there. */
export function paste(model: SheetModel, event: ClipboardEvent): void {
  const { view, selection, select, cropList, dispatch, mayEdit, setNotice } = model;
  const rect = rectOf(selection);
  const text = event.clipboardData.getData("text/plain");
  if (!rect || !mayEdit || text === "") return;
  event.preventDefault();
  const cells = layOut(readTsv(text), rect, sizeOf(model));
  setNotice(typeof cells === "string" ? cells : "");
  if (typeof cells === "string") return;
  const texts = new Map(cells.map(({ row, column, text: name }) => [`${row} ${column}`, name]));
  const read = cropReader(cropList);
  const valueFor = (place: Place) =>
    pastedValue(texts.get(`${place.row} ${place.column}`) ?? "", isClosed(view, place), read);
  dispatch({ kind: "write", changes: changesOf(view, cells, valueFor), pasted: true });
  const last = cells.at(-1);
  if (last) select({ anchor: { row: rect.top, column: rect.left }, head: { row: last.row, column: last.column } });
}

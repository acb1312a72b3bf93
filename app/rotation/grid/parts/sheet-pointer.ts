import type { FormEvent, MouseEvent } from "react";
import { dragOver, isByFinger, placeOf, pressCell } from "~/ui/sheet/pointer";
import { openPicker, sizeOf } from "./sheet-commands";
import type { SheetModel } from "./use-sheet";

export function press(model: SheetModel, event: MouseEvent): void {
  const again = pressCell(model, sizeOf(model), event);
  if (again === undefined) return;
  model.tapped.current = again;
  model.setNotice("");
}

export function drag(model: SheetModel, event: MouseEvent): void {
  if (!model.picking) dragOver(model, event);
}

/** By finger: a second tap on a cell opens it. */
export function tap(model: SheetModel, event: MouseEvent): void {
  if (isByFinger(event) && model.tapped.current && placeOf(event.target)) openPicker(model);
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

import type { ClipboardEvent, FormEvent, KeyboardEvent, MouseEvent } from "react";
import { beginsWord, commandOf } from "~/ui/sheet/keys";
import { copy, cut, paste } from "./sheet-clipboard";
import { run } from "./sheet-commands";
import { drag, open, press, tap, tick } from "./sheet-pointer";
import type { SheetModel } from "./use-sheet";

/** One listener of each kind for all cells of the sheet. */
export const listenersOf = (model: SheetModel, followLinks: (event: MouseEvent) => void) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return;
    const command = commandOf(event, beginsWord);
    if (command && run(model, command)) event.preventDefault();
  },
  onMouseDown: (event: MouseEvent) => press(model, event),
  onMouseOver: (event: MouseEvent) => drag(model, event),
  onDoubleClick: (event: MouseEvent) => open(model, event),
  onClick(event: MouseEvent) {
    followLinks(event);
    tap(model, event);
  },
  onChange: (event: FormEvent) => tick(model, event),
  onCopy: (event: ClipboardEvent) => copy(model, event),
  onCut: (event: ClipboardEvent) => cut(model, event),
  onPaste: (event: ClipboardEvent) => paste(model, event),
});

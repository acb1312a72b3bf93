import { setInputValue } from "~/ui/form/set-input-value";
import type { TakenWindow } from "~/weather/load-work-windows.server";

/** A plan has days alone. */
type Boxes = Partial<Record<keyof TakenWindow, { id: string }>>;

const names = ["start_day", "start_time", "end_day", "end_time"] as const;

/** Fills the boxes of a form with a window, as if it had been typed. */
export function fillWindow(boxes: Boxes, window: TakenWindow): void {
  for (const name of names) {
    const box = document.getElementById(boxes[name]?.id ?? "");
    if (box instanceof HTMLInputElement) setInputValue(box, window[name]);
  }
}

import { setInputValue } from "~/ui/form/set-input-value";
import type { TakenWindow } from "~/weather/load-work-windows.server";
import type { WindowSpan } from "~/weather/part-of-window";
import { usualTimes } from "./usual-times";

/** A plan has days alone. */
export type Boxes = Partial<Record<keyof TakenWindow, { id: string; value?: string | undefined }>>;

const names = ["start_day", "start_time", "end_day", "end_time"] as const;

/** What stands in the boxes of a form, days without times as working days; nothing where no day does. */
export function spanIn({ start_day, start_time, end_day, end_time }: Boxes): WindowSpan | undefined {
  const first = start_day?.value;
  if (!first) return undefined;
  return {
    from: `${first}T${start_time?.value || usualTimes.start}`,
    to: `${end_day?.value || first}T${end_time?.value || usualTimes.end}`,
  };
}

/** Fills the boxes of a form with a window, as if it had been typed. */
export function fillWindow(boxes: Boxes, window: TakenWindow): void {
  for (const name of names) {
    const box = document.getElementById(boxes[name]?.id ?? "");
    if (box instanceof HTMLInputElement) setInputValue(box, window[name]);
  }
}

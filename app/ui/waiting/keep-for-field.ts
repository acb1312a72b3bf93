import { isThrifty } from "../line-told";

/** Where there is a phone, its worker keeps the form of inspections, the fields and their dictionaries for where no line is. */
export function keepForField(): void {
  if (window.matchMedia("(pointer: coarse)").matches)
    navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

/** The same for who only comes by: on a line that is slow or dear they don't wait for what they may never need. */
export function keepOnTheWay(): void {
  if (!isThrifty()) keepForField();
}

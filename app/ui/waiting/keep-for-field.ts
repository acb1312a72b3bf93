/** Where there is a phone, its worker keeps the form of inspections, the fields and their dictionaries for where no line is. */
export function keepForField(): void {
  if (window.matchMedia("(pointer: coarse)").matches)
    navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

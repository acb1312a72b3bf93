import type { CellValue } from "./edits";

/** An empty cell, or a dash in its place. */
const nothing = /^[-–—]?$/;

/** What a pasted text puts into a cell. */
export function pastedValue(text: string, closed: boolean, read: (text: string) => number | string): CellValue {
  if (nothing.test(text)) return { crop: 0 };
  if (closed) return { crop: 0, fault: { text, message: "В этом сезоне поле не действует" } };
  const crop = read(text);
  return typeof crop === "number" ? { crop } : { crop: 0, fault: { text, message: crop } };
}

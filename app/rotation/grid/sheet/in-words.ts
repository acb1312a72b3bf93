import type { Place } from "~/ui/sheet/selection";
import { noCrop } from "../../sheet";
import { type PackedWarning, warningAt, warningText } from "../../warnings";
import { groundIn, isClosed, type SheetView, valueAt } from "./view";

export interface Described {
  /** «Поле 4, 2027». */
  where: string;
  /** «Подсолнечник». */
  what: string;
  /** What is wrong there, or has to be known. */
  note?: string;
  tone?: "warning" | "danger";
}

interface Known {
  nameOf: (crop: number) => string;
  warnings: ReadonlyMap<number, PackedWarning[]>;
}

/** A cell in words, as the line over the sheet shows it and a screen reader says it. */
export function inWords(view: SheetView, place: Place, { nameOf, warnings }: Known): Described | null {
  const field = view.rows[place.row];
  if (!field) return null;
  const year = view.years[place.column];
  if (year === undefined) return { where: field.name, what: "" };
  const where = `${field.name}, ${year}`;
  const { crop, fault } = valueAt(view, place);
  if (fault) return { where, what: fault.text, note: fault.message, tone: "danger" };
  const what = crop === noCrop ? "культура не указана" : nameOf(crop);
  const stands = view.edits.get(field.id)?.get(year)?.stands;
  if (stands !== undefined) {
    const theirs = stands === noCrop ? "ячейка очищена" : nameOf(stands);
    return { where, what, note: `Пока вы правили, сохранено другое: ${theirs}`, tone: "danger" };
  }
  if (isClosed(view, place)) return { where, what, note: "В этом сезоне поле не действует" };
  const warning = warningAt(warnings.get(field.id), year, groundIn(field, view.years, view.edits.get(field.id)));
  return warning ? { where, what, note: warningText(nameOf(crop), warning), tone: "warning" } : { where, what };
}

export const spoken = ({ where, what, note }: Described): string => [where, what, note].filter(Boolean).join(", ");

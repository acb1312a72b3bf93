import type { Place } from "~/ui/sheet/selection";
import type { Described, SheetView } from "~/ui/sheet/spec";
import { cellAt } from "~/ui/sheet/view";
import { type PackedWarning, warningAt, warningText } from "../../warnings";
import { noCrop, type SheetRow } from "../columns";
import { cropOf, groundIn } from "./crop-cells";

interface Known {
  nameOf: (crop: number) => string;
  warnings: ReadonlyMap<number, PackedWarning[]>;
}

/** A cell in words, as the line over the sheet shows it and a screen reader says it. */
export function inWords(
  view: Pick<SheetView<SheetRow>, "spec" | "edits">,
  place: Place,
  { nameOf, warnings }: Known,
): Described | null {
  const { rows, columns } = view.spec;
  const field = rows[place.row];
  if (!field) return null;
  const year = columns[place.column]?.id;
  if (year === undefined) return { where: field.name, what: "" };
  const where = `${field.name}, ${year}`;
  const { value, fault, refused } = cellAt(view, place);
  if (fault !== undefined) return { where, what: String(value), note: fault, tone: "danger" };
  const crop = cropOf(value);
  const what = crop === noCrop ? "культура не указана" : nameOf(crop);
  const edits = view.edits.get(field.id);
  const stands = edits?.get(year)?.stands;
  if (stands !== undefined) {
    const theirs = cropOf(stands) === noCrop ? "ячейка очищена" : nameOf(cropOf(stands));
    return { where, what, note: `Пока вы правили, сохранено другое: ${theirs}`, tone: "danger" };
  }
  if (refused !== undefined) return { where, what, note: refused, tone: "danger" };
  if (field.closed.has(place.column)) return { where, what, note: "В этом сезоне поле не действует" };
  const years = columns.map(({ id }) => id);
  const warning = warningAt(warnings.get(field.id), year, groundIn(field, years, edits));
  return warning ? { where, what, note: warningText(nameOf(crop), warning), tone: "warning" } : { where, what };
}

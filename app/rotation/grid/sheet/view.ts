import { type Place, placesOf, type Rect } from "~/ui/sheet/selection";
import { noCrop, type SheetRow } from "../../sheet";
import { type CellValue, type Change, type Edit, type Edits, isUnsaved } from "./edits";

/** The sheet as it is seen: what the server said with the edits over it. */
export interface SheetView {
  rows: SheetRow[];
  years: number[];
  edits: Edits;
}

export const isClosed = ({ rows }: SheetView, { row, column }: Place): boolean =>
  rows[row]?.closed.has(column) === true;

export function valueAt({ rows, years, edits }: SheetView, { row, column }: Place): CellValue {
  const field = rows[row];
  const edit = field && edits.get(field.id)?.get(years[column] ?? 0);
  if (edit) return { crop: edit.crop, fault: edit.fault };
  return { crop: field?.cells[column] ?? noCrop };
}

/**
 * What a field's warnings may stand on in a season: its crop; undefined where the sheet can't tell, as the crop grew before
 * the seasons in view, or on the field that this one was made of.
 */
export const groundIn =
  ({ cells, closed }: SheetRow, years: number[], edits: ReadonlyMap<number, Edit> | undefined) =>
  (year: number): number | undefined => {
    const column = years.indexOf(year);
    if (column < 0 || closed.has(column)) return undefined;
    const edit = edits?.get(year);
    const crop = edit?.crop ?? cells[column] ?? noCrop;
    return crop === noCrop && !(edit && isUnsaved(edit)) ? undefined : crop;
  };

/** What writing into these places changes; a crop can't be put into a season in which the field isn't worked. */
export function changesOf(view: SheetView, places: Place[], valueFor: (place: Place) => CellValue): Change[] {
  return places.flatMap((place) => {
    const fieldId = view.rows[place.row]?.id;
    const year = view.years[place.column];
    const from = valueAt(view, place);
    const to = valueFor(place);
    const same = from.crop === to.crop && !from.fault && !to.fault;
    const refused = to.crop !== noCrop && isClosed(view, place);
    return fieldId === undefined || year === undefined || same || refused ? [] : { fieldId, year, from, to };
  });
}

/** The first row of the rectangle over the others; of one row, the row above over it. */
export function filledDown(view: SheetView, rect: Rect): Change[] {
  const source = rect.top === rect.bottom ? rect.top - 1 : rect.top;
  if (source < 0) return [];
  return changesOf(view, placesOf(rect), ({ column }) => ({ crop: valueAt(view, { row: source, column }).crop }));
}

/** The rectangle as rows of names, for the clipboard. */
export function namesIn(view: SheetView, rect: Rect, nameOf: (crop: number) => string): string[][] {
  const width = rect.right - rect.left + 1;
  const texts = placesOf(rect).map((place) => {
    const { crop, fault } = valueAt(view, place);
    return fault?.text ?? (crop === noCrop ? "" : nameOf(crop));
  });
  return Array.from({ length: texts.length / width }, (_, row) => texts.slice(row * width, (row + 1) * width));
}

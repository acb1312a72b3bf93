import { type Cell, type CellValue, empty, isUnsaved, type RowEdits } from "~/ui/sheet/edits";
import { type Named, nameReader } from "~/ui/sheet/names";
import { noCrop, type SheetRow } from "../columns";

/** The crop of a cell, which holds its number, nothing, or a pasted text that names none. */
export const cropOf = (value: CellValue): number => (typeof value === "number" ? value : noCrop);
export const valueOfCrop = (crop: number): CellValue => crop || empty;

/** An empty cell, or a dash in its place. */
const nothing = /^[-–—]?$/;

/** Makes a reader of what texts put into cells: a crop, nothing, or a fault that keeps the text. */
export function cropReader(crops: readonly Named[]) {
  const read = nameReader(crops, (text) => `Культуры «${text}» нет в справочнике`);
  return (text: string, closed: boolean): Cell => {
    if (nothing.test(text)) return { value: empty };
    if (closed) return { value: text, fault: "В этом сезоне поле не действует" };
    const crop = read(text);
    return typeof crop === "number" ? { value: crop } : { value: text, fault: crop };
  };
}

/**
 * What a field's warnings may stand on in a season: its crop; undefined where the sheet can't tell, as the crop grew before
 * the seasons in view, or on the field that this one was made of.
 */
export const groundIn =
  ({ cells, closed }: SheetRow, years: readonly number[], edits: RowEdits | undefined) =>
  (year: number): number | undefined => {
    const column = years.indexOf(year);
    if (column < 0 || closed.has(column)) return undefined;
    const edit = edits?.get(year);
    const crop = edit ? cropOf(edit.value) : (cells[column] ?? noCrop);
    return crop === noCrop && !(edit && isUnsaved(edit)) ? undefined : crop;
  };

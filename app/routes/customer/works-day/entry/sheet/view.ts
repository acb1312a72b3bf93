import type { Place } from "~/ui/sheet/selection";
import { type ColumnKey, columnKeys, columnWords } from "./columns";
import type { Known } from "./lists";
import { type CellFault, type EntryDay, type ReadWork, type RowFaults, readRow } from "./read-row";
import { type EntryRow, isBlankRow } from "./rows";

/** A row as it is understood; nothing is wrong with a blank one. */
export interface Understood {
  faults: RowFaults;
  work: ReadWork | null;
}

const nothing: Understood = { faults: {}, work: null };

/** Makes a reader of rows that reads each but once: a row that changes is another row. */
export function rowReader(known: Known, day: EntryDay): (row: EntryRow) => Understood {
  const kept = new WeakMap<EntryRow, Understood>();
  return (row) => {
    const before = kept.get(row);
    if (before) return before;
    const understood = isBlankRow(row) ? nothing : readRow(row.cells, known, day);
    kept.set(row, understood);
    return understood;
  };
}

/** What is wrong in a cell, as far as it is to be told now. */
export function faultAt(row: EntryRow, { faults }: Understood, column: number, tried: boolean): string | undefined {
  const key: ColumnKey | undefined = columnKeys[column];
  const fault: CellFault | undefined = key && faults[key];
  if (fault && (tried || !fault.missing)) return fault.message;
  return row.refused[column];
}

export interface SheetFault extends Place {
  message: string;
}

/** Every fault of the sheet in the order of its cells, the missing ones too. */
export function faultsOf(rows: readonly EntryRow[], read: (row: EntryRow) => Understood, tried: boolean): SheetFault[] {
  return rows.flatMap((row, index) => {
    const understood = read(row);
    if (Object.keys(understood.faults).length === 0 && Object.keys(row.refused).length === 0) return [];
    return columnKeys.flatMap((_, column) => {
      const message = faultAt(row, understood, column, tried);
      return message === undefined ? [] : { row: index, column, message };
    });
  });
}

/** Whether nothing is wrong on this side. What was refused may be right by now: another row or a colleague can mend it. */
export const canBeSent = (rows: readonly EntryRow[], read: (row: EntryRow) => Understood): boolean =>
  rows.every((row) => Object.keys(read(row).faults).length === 0);

export const columnTitle = (column: number): string => {
  const key = columnKeys[column];
  return key ? columnWords[key].title : "";
};

/** «Строка 3, Площадь, га». */
export const whereIs = ({ row, column }: Place): string =>
  column < 0 ? `Строка ${row + 1}` : `Строка ${row + 1}, ${columnTitle(column)}`;

/** A cell as a screen reader says it. */
export function inWords(row: EntryRow, understood: Understood, place: Place, tried: boolean): string {
  const text = row.cells[place.column] || (place.column < 0 ? "" : "пусто");
  return [whereIs(place), text, faultAt(row, understood, place.column, tried)].filter(Boolean).join(", ");
}

import type { Place } from "~/ui/sheet/selection";
import { type ColumnKey, columnKeys, columnWords } from "./columns";
import type { Known } from "./lists";
import type { CellFault, EntryDay } from "./read-row";
import type { EntryRow } from "./rows";
import { readAmong, type Understood } from "./works";

/** Reads the row of a number among the others: one that only adds a product leans on the row above it. */
export type RowReader = (rows: readonly EntryRow[], index: number) => Understood;

const nothing: Understood = { faults: {}, work: null, added: null };

/** Makes a reader that reads each row but once below the same row: a row that changes is another row. */
export function rowReader(known: Known, day: EntryDay): RowReader {
  const kept = new WeakMap<EntryRow, { above: EntryRow | undefined; understood: Understood }>();
  return (rows, index) => {
    const [row, above] = [rows[index], rows[index - 1]];
    if (!row) return nothing;
    const before = kept.get(row);
    if (before && before.above === above) return before.understood;
    const understood = readAmong(row.cells, above?.cells, { known, day });
    kept.set(row, { above, understood });
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
export function faultsOf(rows: readonly EntryRow[], read: RowReader, tried: boolean): SheetFault[] {
  return rows.flatMap((row, index) => {
    const understood = read(rows, index);
    if (Object.keys(understood.faults).length === 0 && Object.keys(row.refused).length === 0) return [];
    return columnKeys.flatMap((_, column) => {
      const message = faultAt(row, understood, column, tried);
      return message === undefined ? [] : { row: index, column, message };
    });
  });
}

/** Whether nothing is wrong on this side. What was refused may be right by now: another row or a colleague can mend it. */
export const canBeSent = (rows: readonly EntryRow[], read: RowReader): boolean =>
  rows.every((_, index) => Object.keys(read(rows, index).faults).length === 0);

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

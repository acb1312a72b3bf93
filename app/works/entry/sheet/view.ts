import type { RefusedCell } from "~/ui/sheet/answer";
import type { Edits, RowEdits } from "~/ui/sheet/edits";
import { usedRows } from "~/ui/sheet/growing";
import type { Place } from "~/ui/sheet/selection";
import { columnKeys, columnWords } from "./columns";
import type { Known } from "./lists";
import { type EntryDay, isBlank, type RowTexts } from "./read-row";
import { readAmong, type Understood } from "./works";

export type EntryCells = RowEdits | undefined;
export type EntryEdits = Edits;

const blank: RowTexts = columnKeys.map(() => "");
const keptTexts = new WeakMap<RowEdits, RowTexts>();

/** The texts of a row by column. */
export function textsOf(cells: EntryCells): RowTexts {
  if (!cells) return blank;
  const texts = keptTexts.get(cells) ?? columnKeys.map((_, column) => String(cells.get(column)?.value ?? ""));
  keptTexts.set(cells, texts);
  return texts;
}

/** Rows up to the last one written, each at its place. */
export const writtenRows = (edits: EntryEdits): RowTexts[] =>
  Array.from({ length: usedRows(edits) }, (_, row) => textsOf(edits.get(row)));

/** How many rows have something in them. */
export const countWritten = (edits: EntryEdits): number => writtenRows(edits).filter((row) => !isBlank(row)).length;

/** Reads the row of a number among the others: one that only adds a product leans on the row above it. */
export type RowReader = (edits: EntryEdits, index: number) => Understood;

const nothing: Understood = { faults: {}, work: null, added: null };

/** Makes a reader that reads each row but once below the same row: a row that changes is another row. */
export function rowReader(known: Known, day: EntryDay): RowReader {
  const kept = new WeakMap<RowEdits, { above: EntryCells; understood: Understood }>();
  return (edits, index) => {
    const [cells, above] = [edits.get(index), edits.get(index - 1)];
    if (!cells) return nothing;
    const before = kept.get(cells);
    if (before && before.above === above) return before.understood;
    const understood = readAmong(textsOf(cells), above && textsOf(above), { known, day });
    kept.set(cells, { above, understood });
    return understood;
  };
}

/** What is wrong in a cell by itself. A missing one is only told once saving was asked for. */
export function faultIn({ faults }: Understood, column: number, tried: boolean): string | undefined {
  const key = columnKeys[column];
  const fault = key && faults[key];
  return fault && (tried || !fault.missing) ? fault.message : undefined;
}

/** Every fault of the sheet in the order of its cells, what the server refused too. */
export function faultsOf(edits: EntryEdits, read: RowReader, tried: boolean): RefusedCell[] {
  const rows = [...edits.keys()].sort((a, b) => a - b);
  return rows.flatMap((rowId) => {
    const understood = read(edits, rowId);
    return columnKeys.flatMap((_, columnId) => {
      const message = faultIn(understood, columnId, tried) ?? edits.get(rowId)?.get(columnId)?.refused;
      return message === undefined ? [] : { rowId, columnId, message };
    });
  });
}

/** Whether nothing is wrong on this side. What was refused may be right by now: another row or a colleague can mend it. */
export const canBeSent = (edits: EntryEdits, read: RowReader): boolean =>
  [...edits.keys()].every((row) => Object.keys(read(edits, row).faults).length === 0);

/** Whether all that was refused are seasons that something speaks against: saving can be confirmed then. */
export function isDoubtful(edits: EntryEdits): boolean {
  const refused = [...edits.values()].flatMap((cells) =>
    [...cells].flatMap(([column, { refused: why }]) => (why === undefined ? [] : column)),
  );
  return refused.length > 0 && refused.every((column) => columnKeys[column] === "season");
}

/** «Строка 3, Площадь, га». */
export function whereIs({ row, column }: Place): string {
  const key = columnKeys[column];
  return key ? `Строка ${row + 1}, ${columnWords[key].title}` : `Строка ${row + 1}`;
}

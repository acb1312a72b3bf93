/** What a cell holds: a text, or the number of what was chosen. */
export type CellValue = string | number;
/** What a cell holds that nothing was put into. */
export const empty = "";

export const isCellValue = (value: unknown): value is CellValue =>
  typeof value === "string" || typeof value === "number";

/** A cell as it is seen. */
export interface Cell {
  value: CellValue;
  /** Why the value can't be understood: nothing is saved there until it is put right. */
  fault?: string | undefined;
  /** Why the server refused it, until it is changed. */
  refused?: string | undefined;
}

/** A cell that the user has changed. */
export interface Edit extends Cell {
  /** What the server is known to hold. */
  was: CellValue;
  /** Set back by undo: what a save took away together with the value comes back with it. */
  restored?: boolean;
  /** What somebody else has put there meanwhile; the user has to decide. */
  stands?: CellValue | undefined;
  /** The paste it came with: as long as one cell of a paste is wrong, none of it is saved. */
  paste?: number | undefined;
}

/** One cell before and after. Rows and columns are named by ids, which stay what they are when others are listed. */
export interface Change {
  rowId: number;
  columnId: number;
  from: Cell;
  to: Cell;
}

/** The edits of one row by column. */
export type RowEdits = ReadonlyMap<number, Edit>;
/** All edits by row. They outlive searches: a row that is not listed any more keeps its edits. */
export type Edits = ReadonlyMap<number, RowEdits>;

interface Writing {
  restored?: boolean;
  paste?: number | undefined;
}

/** Goes through all edits and keeps the maps of rows in which none changes, so that they aren't drawn anew. */
export function mapEdits(
  edits: Edits,
  change: (edit: Edit, rowId: number, columnId: number) => Edit | undefined,
): Edits {
  const next = new Map(edits);
  for (const [rowId, cells] of edits) {
    const changed = new Map<number, Edit>();
    for (const [columnId, edit] of cells) {
      const after = change(edit, rowId, columnId);
      if (after) changed.set(columnId, after);
    }
    const same = changed.size === cells.size && [...cells].every(([id, edit]) => changed.get(id) === edit);
    if (changed.size === 0) next.delete(rowId);
    else if (!same) next.set(rowId, changed);
  }
  return next;
}

/** Writes into cells. Writing over what somebody else has put there settles that conflict. */
export function writeCells(edits: Edits, changes: readonly Change[], { restored, paste }: Writing = {}): Edits {
  const next = new Map(edits);
  const fresh = new Map<number, Map<number, Edit>>();
  for (const { rowId, columnId, from, to } of changes) {
    const cells = fresh.get(rowId) ?? new Map(edits.get(rowId));
    const before = cells.get(columnId);
    const was = before?.stands ?? before?.was ?? from.value;
    cells.set(columnId, { ...to, was, ...(restored ? { restored } : {}), ...(paste === undefined ? {} : { paste }) });
    fresh.set(rowId, cells);
    next.set(rowId, cells);
  }
  return next;
}

export const isUnsaved = ({ value, was, fault, stands }: Edit): boolean =>
  value !== was || fault !== undefined || stands !== undefined;

export function* eachEdit(edits: Edits): Generator<[rowId: number, columnId: number, edit: Edit]> {
  for (const [rowId, cells] of edits) for (const [columnId, edit] of cells) yield [rowId, columnId, edit];
}

export function countEdits(edits: Edits, matches: (edit: Edit) => boolean): number {
  let count = 0;
  for (const [, , edit] of eachEdit(edits)) if (matches(edit)) count++;
  return count;
}

/** Everything unsaved goes; where somebody else has changed a cell, it shows theirs. */
export const discardEdits = (edits: Edits): Edits =>
  mapEdits(edits, (edit) => {
    const was = edit.stands ?? edit.was;
    return isUnsaved(edit) ? { value: was, was } : edit;
  });

/** After the page has been loaded anew, edits that are saved say nothing more. */
export const forgetSaved = (edits: Edits): Edits => mapEdits(edits, (edit) => (isUnsaved(edit) ? edit : undefined));

/** What the server refuses, at its cells, instead of what it refused before. */
export function refuseCells(
  edits: Edits,
  refused: readonly { rowId: number; columnId: number; message: string }[],
): Edits {
  const next = new Map(
    mapEdits(edits, (edit) => (edit.refused === undefined ? edit : { ...edit, refused: undefined })),
  );
  for (const { rowId, columnId, message } of refused) {
    const before = next.get(rowId);
    const edit = before?.get(columnId) ?? { value: empty, was: empty };
    next.set(rowId, new Map(before).set(columnId, { ...edit, refused: message }));
  }
  return next;
}

import type { StandingCell } from "./answer";
import { type CellValue, type Edit, type Edits, eachEdit, mapEdits } from "./edits";

export interface SentCell {
  rowId: number;
  columnId: number;
  value: CellValue;
  was: CellValue;
  /** What a save took away together with this value and undo brings back. */
  details?: unknown;
}

/** What is on its way to the server. The key makes it count once, however often it is sent. */
export interface Batch {
  key: string;
  body: string;
  /** What stands there once it is saved. */
  cells: readonly SentCell[];
}

/** What saves took away together with values, by row, column and value. */
export type Kept = ReadonlyMap<string, unknown>;

/** More than this in one go would make the line, not the user, wait. */
const mostCells = 5_000;

const cellKey = (rowId: number, columnId: number) => `${rowId} ${columnId}`;
const keptKey = (rowId: number, columnId: number, value: CellValue) => `${rowId} ${columnId} ${value}`;

/** What comes back with a value that undo has set back. */
export const detailsOf = ({ value, restored }: Edit, rowId: number, columnId: number, kept: Kept): unknown =>
  restored ? kept.get(keptKey(rowId, columnId, value)) : undefined;

export function keepLost(kept: Kept, lost: readonly (StandingCell & { details?: unknown })[]): Kept {
  const next = new Map(kept);
  for (const { rowId, columnId, value, details } of lost)
    if (details !== undefined) next.set(keptKey(rowId, columnId, value), details);
  return next;
}

function heldPastes(edits: Edits): ReadonlySet<number | undefined> {
  const held = new Set<number | undefined>();
  for (const [, , { fault, paste }] of eachEdit(edits)) if (fault !== undefined && paste !== undefined) held.add(paste);
  return held;
}

/** The cells that can be saved now: changed, understood, not in conflict, and of no paste in which something is wrong. */
export function cellsToSave(edits: Edits, kept: Kept): SentCell[] {
  const held = heldPastes(edits);
  const cells: SentCell[] = [];
  for (const [rowId, columnId, edit] of eachEdit(edits)) {
    const { value, was, fault, stands, paste } = edit;
    if (value === was || fault !== undefined || stands !== undefined || held.has(paste)) continue;
    const details = detailsOf(edit, rowId, columnId, kept);
    cells.push({ rowId, columnId, value, was, ...(details === undefined ? {} : { details }) });
    if (cells.length === mostCells) break;
  }
  return cells;
}

/** What was sent is saved: it is what stands now, also under a cell that has been changed again since. */
export function acceptBatch(edits: Edits, { cells }: Pick<Batch, "cells">): Edits {
  const sent = new Map(cells.map(({ rowId, columnId, value }) => [cellKey(rowId, columnId), value]));
  return mapEdits(edits, (edit, rowId, columnId) => {
    const value = sent.get(cellKey(rowId, columnId));
    return value === undefined || value === edit.was ? edit : { ...edit, was: value };
  });
}

/** Marks the cells that somebody else has changed; where they did the same, there is nothing to decide. */
export function markConflicts(edits: Edits, conflicts: readonly StandingCell[]): Edits {
  const standing = new Map(conflicts.map(({ rowId, columnId, value }) => [cellKey(rowId, columnId), value]));
  return mapEdits(edits, (edit, rowId, columnId) => {
    const stands = standing.get(cellKey(rowId, columnId));
    if (stands === undefined) return edit;
    return stands === edit.value ? { ...edit, was: stands } : { ...edit, stands };
  });
}

/** Ends all conflicts one way: with what the user entered or with what the others saved. */
export function settleConflicts(edits: Edits, whose: "mine" | "theirs"): Edits {
  return mapEdits(edits, (edit) => {
    const { stands, ...rest } = edit;
    if (stands === undefined) return edit;
    const settled: Edit = { ...rest, was: stands };
    return whose === "mine" ? settled : { ...settled, value: stands };
  });
}

import type { StandingCell } from "./answer";
import { type Batch, detailsOf, type Kept, keepLost, type SentCell } from "./batch";
import { type Edits, eachEdit, mapEdits } from "./edits";
import type { Saving } from "./sheet-state";

/** More than this in one go would make the line, not the user, wait. */
const mostCells = 5_000;

const cellKey = (rowId: number, columnId: number) => `${rowId} ${columnId}`;

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

/**
 * A sheet that is saved by changes: a moment after each, cell by cell, while the user goes on.
 * @param bodyOf the cells as they are sent
 */
export const byChanges = (bodyOf: (cells: readonly SentCell[]) => string): Saving => ({
  locks: false,
  next({ batch, edits, kept, saving }, newKey) {
    if (saving !== "idle") return null;
    if (batch) return batch;
    const cells = cellsToSave(edits, kept);
    return cells.length > 0 ? { key: newKey(), body: bodyOf(cells), cells } : null;
  },
  saved: (state, batch, lost) => ({
    ...state,
    edits: acceptBatch(state.edits, batch),
    saved: true,
    kept: keepLost(state.kept, lost),
  }),
  conflict: markConflicts,
});

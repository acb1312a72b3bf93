import { fieldsOf, isListOf, isOfCell } from "./answer";
import { type Batch, detailsOf, type Kept, type SentCell } from "./batch";
import { type Edits, eachEdit, isCellValue, isUnsaved } from "./edits";

export interface DraftCell extends SentCell {
  fault?: string | undefined;
}

/** What is kept in the browser until the server has said yes: unsaved cells and what may be on its way. */
export interface Draft {
  cells: DraftCell[];
  batch: Batch | null;
}

function isCell(cell: unknown): cell is DraftCell {
  const { value, was, fault } = fieldsOf(cell);
  const isFault = fault === undefined || typeof fault === "string";
  return isOfCell(cell) && isCellValue(value) && isCellValue(was) && isFault;
}

function isBatch(batch: unknown): batch is Batch {
  const { key, body, cells } = fieldsOf(batch);
  return typeof key === "string" && typeof body === "string" && isListOf(cells, isCell);
}

/** What of the edits has to be kept. */
export const draftOf = (edits: Edits, batch: Batch | null, kept: Kept): Draft => ({
  cells: [...eachEdit(edits)].flatMap(([rowId, columnId, edit]) => {
    const { value, was, fault } = edit;
    return isUnsaved(edit)
      ? { rowId, columnId, value, was, fault, details: detailsOf(edit, rowId, columnId, kept) }
      : [];
  }),
  batch,
});

/** A draft of an older kind, or one that was damaged, is none. */
export function parseDraft(text: string): Draft | null {
  try {
    const { cells, batch } = fieldsOf(JSON.parse(text));
    return isListOf(cells, isCell) ? { cells, batch: isBatch(batch) ? batch : null } : null;
  } catch {
    return null;
  }
}

/** @returns null where nothing is kept. Storage is refused in private windows and when it is full. */
export function readDraft(name: string): Draft | null {
  try {
    return parseDraft(localStorage.getItem(name) ?? "");
  } catch {
    return null;
  }
}

/** Keeps the draft; an empty one is taken away. @returns whether it is kept */
export function keepDraft(name: string, draft: Draft): boolean {
  try {
    if (draft.cells.length === 0 && !draft.batch) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

import type { LostDetails, SaveAnswer, StandingCell } from "./answer";
import { type Batch, type Kept, keepLost } from "./batch";
import type { Draft } from "./draft";
import {
  type Change,
  countEdits,
  discardEdits,
  type Edit,
  type Edits,
  forgetSaved,
  isUnsaved,
  refuseCells,
  writeCells,
} from "./edits";

/** How a sheet is saved: `byChanges` or `asWhole`. */
export interface Saving {
  /** Whether it is locked until there is an answer: rows changed meanwhile could be saved twice. */
  locks: boolean;
  /** What is sent by itself now; null when there is nothing. */
  next?: (state: SheetState, newKey: () => string) => Batch | null;
  /** The sheet once a batch is saved. */
  saved: (state: SheetState, batch: Batch, lost: readonly LostDetails[]) => SheetState;
  /** Marks the cells that somebody else has changed. */
  conflict?: (edits: Edits, cells: readonly StandingCell[]) => Edits;
}

/** A sheet that is saved as a whole, when the user says so; it is empty again afterwards. */
export const asWhole: Saving = { locks: true, saved: () => sheetState(asWhole) };

/** Everything about a sheet that changes under the user's hands. */
export interface SheetState {
  way: Saving;
  edits: Edits;
  /** What was done, the youngest last, and what was undone, likewise. */
  past: readonly (readonly Change[])[];
  future: readonly (readonly Change[])[];
  /** What was sent and not answered for certain. */
  batch: Batch | null;
  saving: "idle" | "sending" | "unsure" | "refused";
  /** Why saving failed. */
  message: string;
  /** Who has changed the same cells. */
  by: string;
  /** Whether anything has been saved since the page was opened. */
  saved: boolean;
  kept: Kept;
  pastes: number;
  /** Rows that came back from a draft, until the next change. */
  restored: number;
}

export type SheetEvent =
  | { kind: "write"; changes: readonly Change[]; pasted?: boolean }
  | { kind: "undo" | "redo" | "discard" | "retry" }
  /** Ends what stands in the way of saving. */
  | { kind: "settle"; how: (edits: Edits) => Edits }
  /** Gives up waiting for an answer. */
  | { kind: "unlock" }
  | { kind: "sent"; batch: Batch }
  | { kind: "answered"; answer: SaveAnswer }
  /** The rows were loaded anew. */
  | { kind: "loaded" }
  | { kind: "restored"; draft: Draft };

export const sheetState = (way: Saving): SheetState => ({
  way,
  edits: new Map(),
  past: [],
  future: [],
  batch: null,
  saving: "idle",
  message: "",
  by: "",
  saved: false,
  kept: new Map(),
  pastes: 0,
  restored: 0,
});

/** While nobody knows whether a whole sheet is saved, changing it could save it twice. */
export const isLocked = ({ way, saving }: SheetState): boolean =>
  way.locks && (saving === "sending" || saving === "unsure");

/** After a failure the next change is a reason to try again. */
const willing = ({ saving }: SheetState): SheetState["saving"] => (saving === "sending" ? "sending" : "idle");

/** Steps that can be taken back. */
const mostSteps = 200;

function write(state: SheetState, changes: readonly Change[], pasted: boolean): SheetState {
  if (changes.length === 0) return state;
  const pastes = pasted ? state.pastes + 1 : state.pastes;
  const edits = writeCells(state.edits, changes, pasted ? { paste: pastes } : {});
  const past = [...state.past, changes].slice(-mostSteps);
  return { ...state, edits, pastes, past, future: [], saving: willing(state), restored: 0 };
}

function turn(state: SheetState, kind: "undo" | "redo"): SheetState {
  const { past, future } = state;
  const step = (kind === "undo" ? past : future).at(-1);
  if (!step) return state;
  const changes = kind === "undo" ? step.map((change) => ({ ...change, from: change.to, to: change.from })) : step;
  const steps =
    kind === "undo"
      ? { past: past.slice(0, -1), future: [...future, step] }
      : { past: [...past, step], future: future.slice(0, -1) };
  const edits = writeCells(state.edits, changes, { restored: true });
  return { ...state, ...steps, edits, saving: willing(state) };
}

function answered(state: SheetState, answer: SaveAnswer): SheetState {
  const { batch, edits } = state;
  if (!batch || batch.key !== answer.key) return state;
  const over = { ...state, batch: null, saving: "idle", message: "" } as const;
  switch (answer.outcome) {
    case "saved":
      return state.way.saved(over, batch, answer.lost ?? []);
    case "conflict":
      return { ...over, edits: state.way.conflict?.(edits, answer.cells) ?? edits, by: answer.by };
    // A refused batch is gone for certain; of the other kind the same one has to be sent until there is an answer.
    case "refused": {
      const { cells, message } = answer;
      return { ...over, edits: refuseCells(edits, cells), saving: "refused", message };
    }
    case "unsure":
      return { ...state, saving: "unsure", message: answer.message };
  }
}

const closedTooEarly = "Страница была закрыта раньше, чем пришёл ответ";

/** What came back is one paste: as long as one cell of it is wrong, none of it is saved. */
function restored(state: SheetState, { cells, batch }: Draft): SheetState {
  const edits = new Map<number, Map<number, Edit>>();
  for (const { rowId, columnId, value, was, fault } of cells) {
    const edit = { value, was, fault, paste: 1, restored: true };
    edits.set(rowId, (edits.get(rowId) ?? new Map()).set(columnId, edit));
  }
  const kept = keepLost(state.kept, cells);
  const saving = batch ? "unsure" : state.way.locks ? "idle" : "refused";
  const message = saving === "idle" ? "" : closedTooEarly;
  return { ...state, edits, kept, batch, pastes: 1, saving, message, restored: edits.size };
}

function edited(state: SheetState, event: SheetEvent): SheetState {
  switch (event.kind) {
    case "write":
      return write(state, event.changes, event.pasted === true);
    case "undo":
    case "redo":
      return turn(state, event.kind);
    case "settle":
      return { ...state, edits: event.how(state.edits) };
    case "retry":
      return { ...state, saving: willing(state) };
    default:
      return state;
  }
}

export function reduceSheet(state: SheetState, event: SheetEvent): SheetState {
  switch (event.kind) {
    case "sent":
      return { ...state, batch: event.batch, saving: "sending", message: "" };
    case "answered":
      return answered(state, event.answer);
    case "unlock":
      return { ...state, batch: null, saving: "idle", message: "" };
    case "loaded":
      return { ...state, edits: forgetSaved(state.edits) };
    case "restored":
      return restored(state, event.draft);
    case "discard": {
      const emptied = { past: [], future: [], batch: null, saving: "idle", restored: 0 } as const;
      return { ...state, ...emptied, edits: discardEdits(state.edits) };
    }
    default:
      return isLocked(state) ? state : edited(state, event);
  }
}

/** How saving stands, in the order in which the user has to hear of it. */
export type Standing =
  | { kind: "failed" | "conflict" | "faulty" | "saving"; count: number }
  | { kind: "saved" | "untouched" };

export function standingOf({ edits, saving, batch, saved }: SheetState): Standing {
  const unsaved = countEdits(edits, isUnsaved);
  if (saving === "unsure" || saving === "refused") return { kind: "failed", count: unsaved };
  const conflicts = countEdits(edits, ({ stands }) => stands !== undefined);
  if (conflicts > 0) return { kind: "conflict", count: conflicts };
  const faults = countEdits(edits, ({ fault }) => fault !== undefined);
  if (faults > 0) return { kind: "faulty", count: faults };
  if (unsaved > 0 || batch) return { kind: "saving", count: unsaved };
  return { kind: saved ? "saved" : "untouched" };
}

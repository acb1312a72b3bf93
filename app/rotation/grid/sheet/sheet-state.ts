import { emptyHistory, type History, record, stepBack, stepForward, type Taken } from "~/ui/sheet/history";
import type { Consequences } from "../../consequences";
import type { SaveAnswer } from "../save-answer";
import {
  acceptBatch,
  type Batch,
  cellsToSave,
  detailsKey,
  type KeptDetails,
  markConflicts,
  settleConflicts,
} from "./batch";
import {
  type Change,
  countEdits,
  discardEdits,
  dropFaults,
  type Edits,
  forgetSaved,
  isUnsaved,
  writeCells,
} from "./edits";

/** Everything about the sheet that changes under the user's hands and isn't in the address. */
export interface SheetState {
  edits: Edits;
  history: History<Change[]>;
  /** What was sent and not answered for certain. */
  batch: Batch | null;
  saving: "idle" | "sending" | "failed";
  /** Why saving failed, or who changed the same cells. */
  message: string;
  /** Whether anything has been saved since the page was opened. */
  saved: boolean;
  kept: KeptDetails;
  consequences: Consequences;
  pastes: number;
}

export type SheetEvent =
  | { kind: "write"; changes: Change[]; pasted?: boolean }
  | { kind: "undo" | "redo" | "dropFaults" | "discard" | "retry" | "keepMine" | "takeTheirs" }
  | { kind: "sent"; batch: Batch }
  | { kind: "answered"; answer: SaveAnswer }
  | { kind: "loaded"; consequences: Consequences };

export const sheetState = (consequences: Consequences): SheetState => ({
  edits: new Map(),
  history: emptyHistory(),
  batch: null,
  saving: "idle",
  message: "",
  saved: false,
  kept: new Map(),
  consequences,
  pastes: 0,
});

/** After a failure the next change is a reason to try again. */
const willing = ({ saving }: SheetState): SheetState["saving"] => (saving === "failed" ? "idle" : saving);

function write(state: SheetState, changes: Change[], pasted: boolean): SheetState {
  if (changes.length === 0) return state;
  const pastes = pasted ? state.pastes + 1 : state.pastes;
  const edits = writeCells(state.edits, changes, pasted ? { paste: pastes } : {});
  return { ...state, edits, pastes, history: record(state.history, changes), saving: willing(state) };
}

const turned = (changes: Change[]): Change[] =>
  changes.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from }));

function step(state: SheetState, taken: Taken<Change[]> | null, way: "back" | "forward"): SheetState {
  if (!taken) return state;
  const changes = way === "back" ? turned(taken.step) : taken.step;
  const edits = writeCells(state.edits, changes, { restored: true });
  return { ...state, edits, history: taken.history, saving: willing(state) };
}

function keep(kept: KeptDetails, answer: Extract<SaveAnswer, { outcome: "saved" }>): KeptDetails {
  const next = new Map(kept);
  for (const { field_id, year, crop, details } of answer.before) next.set(detailsKey(field_id, year, crop), details);
  return next;
}

function answered(state: SheetState, answer: SaveAnswer): SheetState {
  const { batch } = state;
  if (!batch || batch.key !== answer.key) return state;
  if (answer.outcome === "saved") {
    const { kept, consequences } = state;
    return {
      ...state,
      edits: acceptBatch(state.edits, batch),
      batch: null,
      saving: "idle",
      saved: true,
      kept: keep(kept, answer),
      consequences: answer.consequences ?? consequences,
    };
  }
  if (answer.outcome === "conflict") {
    const edits = markConflicts(state.edits, answer.conflicts);
    return { ...state, edits, batch: null, saving: "idle", message: answer.by };
  }
  // A refused batch is gone for certain; of the other kind the same one has to be sent until there is an answer.
  return { ...state, batch: answer.outcome === "unsure" ? batch : null, saving: "failed", message: answer.message };
}

export function reduceSheet(state: SheetState, event: SheetEvent): SheetState {
  switch (event.kind) {
    case "write":
      return write(state, event.changes, event.pasted === true);
    case "undo":
      return step(state, stepBack(state.history), "back");
    case "redo":
      return step(state, stepForward(state.history), "forward");
    case "dropFaults":
      return { ...state, edits: dropFaults(state.edits) };
    case "discard":
      return { ...state, edits: discardEdits(state.edits), history: emptyHistory(), batch: null, saving: "idle" };
    case "keepMine":
      return { ...state, edits: settleConflicts(state.edits, "mine") };
    case "takeTheirs":
      return { ...state, edits: settleConflicts(state.edits, "theirs") };
    case "retry":
      return { ...state, saving: willing(state) };
    case "sent":
      return { ...state, batch: event.batch, saving: "sending" };
    case "answered":
      return answered(state, event.answer);
    case "loaded":
      return { ...state, edits: forgetSaved(state.edits), consequences: event.consequences };
  }
}

/** What to send now: what is still unanswered first, then what has changed since; null when there is nothing. */
export function nextBatch({ batch, edits, kept, saving }: SheetState, newKey: () => string): Batch | null {
  if (saving !== "idle") return null;
  if (batch) return batch;
  const cells = cellsToSave(edits, kept);
  return cells.length > 0 ? { key: newKey(), cells } : null;
}

/** How saving stands, in the order in which the user has to hear of it. */
export type SaveState =
  | { kind: "failed" | "conflict" | "faulty" | "saving"; count: number }
  | { kind: "saved" | "untouched" };

export function saveState({ edits, saving, batch, saved }: SheetState): SaveState {
  const unsaved = countEdits(edits, isUnsaved);
  if (saving === "failed") return { kind: "failed", count: unsaved };
  const conflicts = countEdits(edits, ({ stands }) => stands !== undefined);
  if (conflicts > 0) return { kind: "conflict", count: conflicts };
  const faults = countEdits(edits, ({ fault }) => fault !== undefined);
  if (faults > 0) return { kind: "faulty", count: faults };
  if (unsaved > 0 || batch) return { kind: "saving", count: unsaved };
  return { kind: saved ? "saved" : "untouched" };
}

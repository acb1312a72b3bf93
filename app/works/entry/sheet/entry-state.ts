import { emptyHistory, type History, record, stepBack, stepForward } from "~/ui/sheet/history";
import { blankRow, type CellText, type EntryRow, isBlankRow, refuse, removeRows, rowsOf, writeTexts } from "./rows";
import type { SaveAnswer, Sent } from "./save-answer";

interface Step {
  from: EntryRow[];
  to: EntryRow[];
}

export interface EntryState {
  rows: EntryRow[];
  history: History<Step>;
  /** Whether saving was asked for: from then on empty cells that must be filled are marked too. */
  tried: boolean;
  /** What was sent and not answered for certain. */
  sent: Sent | null;
  saving: "idle" | "sending" | "unsure" | "refused";
  message: string;
  /** Rows that came back from a draft, to be told once. */
  restored: number;
}

export type EntryEvent =
  | { kind: "write"; texts: readonly CellText[] }
  | { kind: "removeRows"; from: number; to: number }
  | { kind: "undo" | "redo" | "tried" | "clear" | "unlock" | "done" }
  | { kind: "restored"; texts: readonly (readonly string[])[]; sent: Sent | null }
  | { kind: "sent"; sent: Sent }
  | { kind: "answered"; answer: SaveAnswer };

export const entryState = (): EntryState => ({
  rows: rowsOf([]),
  history: emptyHistory(),
  tried: false,
  sent: null,
  saving: "idle",
  message: "",
  restored: 0,
});

/** While nobody knows whether the rows are saved, changing them could save them twice. */
export const isLocked = ({ saving }: EntryState): boolean => saving === "sending" || saving === "unsure";

function become(state: EntryState, to: EntryRow[]): EntryState {
  const { rows: from } = state;
  const same = to.length === from.length && to.every((row, index) => row === from[index]);
  if (same) return state;
  return { ...state, rows: to, history: record(state.history, { from, to }), saving: "idle", message: "", restored: 0 };
}

function answered(state: EntryState, answer: SaveAnswer): EntryState {
  const { sent } = state;
  if (!sent || sent.key !== answer.key || answer.outcome === "saved") return state;
  if (answer.outcome === "unsure") return { ...state, saving: "unsure", message: answer.message };
  const cells = answer.cells.map((cell) => ({ ...cell, row: sent.places[cell.row] ?? 0 }));
  return { ...state, rows: refuse(state.rows, cells), sent: null, saving: "refused", message: answer.message };
}

const noMoreSent = { sent: null, saving: "idle", message: "" } as const;

function edited(state: EntryState, event: EntryEvent): EntryState {
  switch (event.kind) {
    case "write":
      return become(state, writeTexts(state.rows, event.texts));
    case "removeRows":
      return become(state, removeRows(state.rows, event.from, event.to));
    case "clear":
      return { ...become(state, rowsOf([])), tried: false };
    case "undo": {
      const taken = stepBack(state.history);
      return taken ? { ...state, ...noMoreSent, rows: taken.step.from, history: taken.history } : state;
    }
    case "redo": {
      const taken = stepForward(state.history);
      return taken ? { ...state, ...noMoreSent, rows: taken.step.to, history: taken.history } : state;
    }
    default:
      return state;
  }
}

export function reduceEntry(state: EntryState, event: EntryEvent): EntryState {
  switch (event.kind) {
    case "tried":
      return { ...state, tried: true };
    case "sent":
      return { ...state, sent: event.sent, saving: "sending", message: "" };
    case "answered":
      return answered(state, event.answer);
    case "done":
      return entryState();
    case "unlock":
      return { ...state, ...noMoreSent };
    case "restored": {
      const rows = rowsOf(event.texts);
      const told = { rows, sent: event.sent, restored: event.texts.length };
      const message = event.sent ? "Страница была закрыта раньше, чем пришёл ответ" : "";
      return { ...entryState(), ...told, saving: event.sent ? "unsure" : "idle", message };
    }
    default:
      return isLocked(state) ? state : edited(state, event);
  }
}

/** What would be sent now: the rows with something in them. */
export function toSend({ rows }: Pick<EntryState, "rows">, key: string): Sent {
  const places = rows.flatMap((row, index) => (isBlankRow(row) ? [] : index));
  return { key, places, rows: places.map((place) => [...(rows[place] ?? blankRow).cells]) };
}

/** Rows up to the last one written, each at its place. */
export function writtenRows(state: Pick<EntryState, "rows">): string[][] {
  const { places } = toSend(state, "");
  return state.rows.slice(0, (places.at(-1) ?? -1) + 1).map(({ cells }) => [...cells]);
}

import { useState } from "react";
import type { CheckAnswer, CheckedRow } from "../sheet/checked-rows";
import { type EntryState, writtenRows } from "../sheet/entry-state";
import type { EntryDay } from "../sheet/read-row";
import type { EntryRow } from "../sheet/rows";
import { postRows } from "./send-rows";

interface Checked {
  /** What the verdicts are on: of other rows they say nothing. */
  rows: readonly EntryRow[];
  checked: CheckedRow[];
}

const isAnswer = (told: unknown): told is CheckAnswer =>
  typeof told === "object" && told !== null && ("checked" in told || "message" in told);

/** Verdicts on the rows as they stand, when they are asked for. */
export function useCheck(address: string, day: EntryDay, state: EntryState, tell: (notice: string) => void) {
  const [answer, setAnswer] = useState<Checked | null>(null);
  const [asking, setAsking] = useState(false);
  async function ask() {
    setAsking(true);
    tell("");
    const told = await postRows(address, day, writtenRows(state)).catch(() => null);
    setAsking(false);
    if (!isAnswer(told)) return tell("Проверить не удалось: сервис не отвечает");
    if ("message" in told) return tell(told.message);
    setAnswer({ rows: state.rows, checked: told.checked });
  }
  return { ask: () => void ask(), asking, checked: answer?.rows === state.rows ? answer.checked : null };
}

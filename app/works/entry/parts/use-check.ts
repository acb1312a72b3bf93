import { useState } from "react";
import { fieldsOf } from "~/ui/sheet/answer";
import { CELLS_FIELD, post } from "~/ui/sheet/send-batch";
import type { CheckAnswer, CheckedRow } from "../sheet/checked-rows";
import { type EntryEdits, writtenRows } from "../sheet/view";

interface Checked {
  /** What the verdicts are on: of other rows they say nothing. */
  edits: EntryEdits;
  checked: CheckedRow[];
}

export function isAnswer(told: unknown): told is CheckAnswer {
  const { checked, message } = fieldsOf(told);
  return Array.isArray(checked) || typeof message === "string";
}

export interface Place {
  address: string;
  fields: Record<string, string>;
}

/** Verdicts on the rows as they stand, when they are asked for. */
export function useCheck({ address, fields }: Place, edits: EntryEdits, tell: (notice: string) => void) {
  const [answer, setAnswer] = useState<Checked | null>(null);
  const [asking, setAsking] = useState(false);
  async function ask() {
    setAsking(true);
    tell("");
    const cells = JSON.stringify(writtenRows(edits));
    const told = await post(address, { ...fields, [CELLS_FIELD]: cells }).catch(() => null);
    setAsking(false);
    if (!isAnswer(told?.told)) return tell("Проверить не удалось: сервис не отвечает");
    if ("message" in told.told) return tell(told.told.message);
    setAnswer({ edits, checked: told.told.checked });
  }
  return { ask: () => void ask(), asking, checked: answer?.edits === edits ? answer.checked : null };
}

import type { FormAnswer } from "~/upstream/answer-form.server";
import type { SaveAnswer } from "../data/save-answer";

/** What a form without scripts was refused for. What the sheet sends is answered in the sheet itself. */
export function refusalsOf(answer: FormAnswer | SaveAnswer | undefined): string[] {
  if (!answer || "outcome" in answer) return [];
  return Object.values(answer.result.error ?? {}).flatMap((texts) => texts ?? []);
}

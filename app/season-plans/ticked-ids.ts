import type { FormAnswer } from "~/upstream/answer-form.server";

/** The fields ticked in a form that came back: one of them comes as a text, several as a list. */
export function tickedIds(answer: FormAnswer | undefined): string[] {
  const sent = answer?.result.initialValue?.field_ids;
  if (typeof sent === "string") return [sent];
  return Array.isArray(sent) ? sent.filter((id): id is string => typeof id === "string") : [];
}

import type { FormAnswer } from "~/upstream/answer-form.server";

/** What stood in a crop's box of a form which came back. */
export function typedInterval(answer: FormAnswer | undefined, cropId: number): string | undefined {
  if (!answer) return undefined;
  const years: unknown = answer.result.initialValue?.years;
  const typed: unknown = typeof years === "object" && years !== null ? Reflect.get(years, `c${cropId}`) : undefined;
  return typeof typed === "string" ? typed : "";
}

import type { FormAnswer } from "~/upstream/answer-form.server";

/** All that is wrong with a form whose buttons have no fields to show it at. */
export const refusalOf = (answer: FormAnswer | undefined): string[] =>
  Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);

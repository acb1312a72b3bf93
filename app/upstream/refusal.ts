import type { FormAnswer } from "./answer-form.server";

/** What stands in the hidden `intent` of a form that came back. */
function refusedIntent(answer: FormAnswer | undefined): unknown {
  return answer?.result.initialValue?.intent;
}

/** The answer when it is to one of these forms of the page, for `useForm` of just that form. */
export function refusalOf(answer: FormAnswer | undefined, ...intents: string[]): FormAnswer | undefined {
  const intent = refusedIntent(answer);
  return intents.some((one) => one === intent) ? answer : undefined;
}

/**
 * The version that an updating form goes on with: the one it was opened with, whatever else sent it and brought it back,
 * so that nobody's change is overwritten unseen; after a conflict, which has told of the change, the one that stands now.
 */
export function versionOf(answer: FormAnswer | undefined, standing: number): number {
  const sent = Number(answer?.result.initialValue?.version);
  return answer?.code === "StaleVersion" || !Number.isInteger(sent) ? standing : sent;
}

/** All that is wrong with a form that has no fields to show it at: a button that deletes, or what is drawn and not typed. */
export const refusalTexts = (answer: FormAnswer | undefined): string[] => [
  ...new Set(Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? [])),
];

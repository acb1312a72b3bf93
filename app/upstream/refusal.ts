import type { FormAnswer } from "./answer-form.server";

/** What stands in the hidden `intent` of a form that came back. */
export function refusedIntent(answer: FormAnswer | undefined): unknown {
  return answer?.result.initialValue?.intent;
}

/** The answer when it is to one of these forms of the page, for `useForm` of just that form. */
export function refusalOf(answer: FormAnswer | undefined, ...intents: string[]): FormAnswer | undefined {
  const intent = refusedIntent(answer);
  return intents.some((one) => one === intent) ? answer : undefined;
}

/** What is wrong with a form that has no fields to show it at, such as a button that deletes. */
export function refusalTexts(answer: FormAnswer | undefined): string[] {
  return Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
}

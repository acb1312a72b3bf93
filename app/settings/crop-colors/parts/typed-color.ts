import type { FormAnswer } from "~/upstream/answer-form.server";

/** The colour that stood in a form which came back. */
export function typedColor(answer: FormAnswer | undefined, cropId: number): string | undefined {
  const colors: unknown = answer?.result.initialValue?.colors;
  const color: unknown = typeof colors === "object" && colors !== null ? Reflect.get(colors, `c${cropId}`) : undefined;
  return typeof color === "string" ? color : undefined;
}

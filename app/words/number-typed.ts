import { implementWidths, implementWidthsTold } from "#contract/limits";
import { z } from "#contract/zod";
import { type NumberFault, type NumberRules, parseNumber } from "#formats/numbers";

/** What is said of a number that is refused: always the same, or by what is wrong with it. */
export type NumberWords = string | (() => string) | (Partial<Record<NumberFault, string>> & { other: string });

function wordsFor(fault: NumberFault, words: NumberWords): string {
  if (typeof words === "string") return words;
  return typeof words === "function" ? words() : (words[fault] ?? words.other);
}

/** A number as people type it, with a comma; an empty box is null. */
export const numberTyped = (rules: NumberRules, words: NumberWords) =>
  z
    .string()
    .optional()
    .transform((typed, context): number | null => {
      const parsed = parseNumber(typed ?? "", rules);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: "custom", message: wordsFor(parsed.reason, words) });
      return z.NEVER;
    });

/** The same where the box may not stay empty. */
export const numberNeeded = (rules: NumberRules, words: string) =>
  numberTyped(rules, words).transform((value, context): number => {
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: words });
    return z.NEVER;
  });

/** ц/га */
export const yieldTyped = numberTyped({ positive: true, max: 2000 }, "Урожайность: число от 0 до 2000 ц/га");

/** Metres that an implement takes in one pass. */
export const widthTyped = numberTyped(implementWidths, implementWidthsTold);

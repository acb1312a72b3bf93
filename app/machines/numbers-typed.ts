import { z } from "#contract/zod";
import { type NumberRules, parseNumber } from "~/ui/form/parse-number";

/** A number as people type it, with a comma; an empty box is null. `message` says what is expected. */
export const numberTyped = (rules: NumberRules, message: string | (() => string)) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      const parsed = parseNumber(typed ?? "", rules);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: "custom", message: typeof message === "string" ? message : message() });
      return z.NEVER;
    });

/** Metres. */
export const widthTyped = numberTyped({ min: 0.01, max: 100 }, "Ширина: больше 0 и не больше 100 м");

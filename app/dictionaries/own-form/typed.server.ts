import { z } from "#contract/zod";
import { parseNumber } from "#formats/numbers";

/** A text as typed, read by `read`; what it can't read is refused with a message. An empty text is left out. */
export const typed = <T>(message: string, read: (text: string) => T | null) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text, context): T | undefined => {
      if (!text) return undefined;
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

interface Limits {
  min: number;
  max: number;
  integer?: boolean;
}

/** A number within its limits, as people type it. */
export const typedNumber = (message: string, limits: Limits) =>
  typed(message, (text) => {
    const parsed = parseNumber(text, limits);
    return parsed.ok ? parsed.value : null;
  });

/** The same where one has to be given. */
export const neededNumber = (message: string, limits: Limits) =>
  typedNumber(message, limits).transform((value, context) => {
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: "Заполните это поле" });
    return z.NEVER;
  });

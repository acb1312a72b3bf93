import { z } from "#contract/zod";
import { parseNumber } from "~/ui/form/parse-number";

/** ц/га as people type it, with a comma. */
export const yieldTyped = z
  .string()
  .optional()
  .transform((typed, context) => {
    const parsed = parseNumber(typed ?? "", { positive: true, max: 2000 });
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: "Урожайность: число от 0 до 2000 ц/га" });
    return z.NEVER;
  });

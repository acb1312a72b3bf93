import { text, version } from "#contract/shapes";
import { z } from "#contract/zod";

/** Per cent as they are typed; null where nothing is. */
const percent = z
  .string()
  .optional()
  .transform((typed = "", context) => {
    if (typed.trim() === "") return null;
    const share = Number(typed.trim().replace(",", ".")) / 100;
    if (share >= 0 && share <= 1) return share;
    context.addIssue({ code: "custom", message: "От 0 до 100 %" });
    return null;
  });

const row = z.object({ note: text(200), left: percent, top: percent, gone: z.literal("on").optional() });

/** Rows of which neither is typed are those that nobody has filled in. */
export const marksForm = z.object({
  version,
  marks: z
    .array(row)
    .default([])
    .transform((rows, context) =>
      rows.flatMap(({ note, left, top, gone }, nth) => {
        if (gone || (!note && left === null && top === null)) return [];
        if (left !== null && top !== null) return [{ note, x: left, y: top }];
        context.addIssue({
          code: "custom",
          message: `Отметка ${nth + 1}: нажмите на фото или впишите, сколько процентов слева и сверху`,
        });
        return [];
      }),
    ),
});

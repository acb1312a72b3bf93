import { day, season } from "#contract/shapes";
import { z } from "#contract/zod";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { columnKeys, mostRows } from "./sheet/columns";

const row = z.array(z.string().max(4000)).max(columnKeys.length);
const rows = z.array(row).max(mostRows, `Не больше ${mostRows} работ за раз`);
const asked = { date: day, season: z.coerce.number().pipe(season) };

/** What the sheet sends by itself: the rows as JSON. */
export const sentForm = z.object({
  ...asked,
  [IDEMPOTENCY_FIELD]: z.string().min(8).max(100),
  rows: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "Таблица не прочитана" });
        return z.NEVER;
      }
    })
    .pipe(rows),
});

/** The day and the season of the form without scripts; its cells come as `row-0-field`. */
export const plainForm = z.object(asked);

import { day, season } from "#contract/shapes";
import { z } from "#contract/zod";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { columnKeys, mostRows } from "./sheet/columns";

const row = z.array(z.string().max(4000)).max(columnKeys.length);
const rowsSent = z.array(row).max(mostRows, `Не больше ${mostRows} работ за раз`);
const asked = { date: day, season: z.coerce.number().pipe(season) };

const rows = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "Таблица не прочитана" });
      return z.NEVER;
    }
  })
  .pipe(rowsSent);

/** What the sheet sends to be checked: the rows as JSON. */
export const checkForm = z.object({ ...asked, rows });

/** The same to be saved. */
export const sentForm = checkForm.extend({ [IDEMPOTENCY_FIELD]: z.string().min(8).max(100) });

/** What the form without scripts sends beside its cells, which come as `row-0-field`. */
export const plainForm = z.object({ ...asked, intent: z.enum(["save", "check"]).default("save") });

import { day } from "#contract/shapes";
import { z } from "#contract/zod";
import { batchKey, jsonText } from "~/upstream/answer-sheet.server";
import { columnKeys, mostRows } from "./sheet/columns";

const row = z.array(z.string().max(4000)).max(columnKeys.length);
const rowsSent = z.array(row).max(mostRows, `Не больше ${mostRows} работ за раз`);
/** `today` as the sheet went by it: one that waited on a phone comes on another day. Sheets that wait since older releases have none. */
const asked = { date: day, today: day.optional() };

/** What the sheet sends to be checked: the rows as JSON. */
export const checkForm = z.object({ ...asked, cells: jsonText("Таблица не прочитана").pipe(rowsSent) });

/** The same to be saved; `confirmed` where seasons that something speaks against are meant so. `user` is whose phone it waited on. */
export const sentForm = checkForm.extend({ ...batchKey, user: z.string(), confirmed: z.string().optional() });

/** What the form without scripts sends beside its cells, which come as `row-0-field`. */
export const plainForm = z.object({
  ...asked,
  confirmed: z.string().optional(),
  intent: z.enum(["save", "check"]).default("save"),
});

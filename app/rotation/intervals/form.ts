import { intervalYears } from "#contract/rotation";
import { version } from "#contract/shapes";
import { z } from "#contract/zod";
import { cropOf } from "./interval-name";

/** Values of a record come as the texts that were sent. */
const years = z
  .string()
  .optional()
  .transform((text = "") => (text.trim() === "" ? undefined : Number(text)))
  .pipe(intervalYears.optional());

/** An empty box stands for the dictionary's interval. `reset` is what goes back to it when such a button was pressed. */
export const intervalsForm = z.object({
  version,
  years: z
    .record(z.string(), years)
    .default({})
    .transform((named) => new Map(Object.entries(named).map(([name, value]) => [cropOf(name), value]))),
  reset: z.union([z.literal("all"), z.number().int()]).optional(),
});

import { id } from "#contract/shapes";
import { z } from "#contract/zod";
import { refuseDoneAhead, workParts } from "../form";
import type { WorkInput } from "../form-input";

/** `find` and `crop` only narrow the list of fields on the page. */
const manyWorks = z.object({
  ...workParts,
  intent: z.enum(["preview", "create"]),
  find: z.string().optional(),
  crop: z.string().optional(),
  fields: z.array(id).min(1, "Отметьте поля, на которых будет работа").max(1000, "Не больше 1000 полей за раз"),
});
export type ManyValue = z.output<typeof manyWorks>;

/** One work for many fields, sent on a day. */
export const manyForm = (today: string) => manyWorks.superRefine(refuseDoneAhead(today));

/** What the controls hold. */
export type ManyInput = Omit<WorkInput, "plot_id" | "field_yield"> & { find: string; crop: string; fields: string[] };

import { day, id, name, version } from "#contract/shapes";
import { z } from "#contract/zod";

const chosenField = z
  .string()
  .regex(/^\d+:\d+$/)
  .transform((text) => text.split(":").map(Number))
  .pipe(z.tuple([id, version]))
  .transform(([chosen, seen]) => ({ id: chosen, version: seen }));

export const mergeForm = z.object({
  /** Each as `id:version`. */
  fields: z.array(chosenField).min(2, "Отметьте хотя бы два поля").max(50, "Не больше 50 полей за раз"),
  name: name(120),
  from: day,
});

import { id, name, season } from "#contract/shapes";
import { z } from "#contract/zod";

/** `except_field_ids` is sent by the button that leaves fields out: their ids with commas between. */
export const copyForm = z.object({
  name: name(160),
  season,
  with_fields: z.boolean().default(false),
  except_field_ids: z
    .string()
    .default("")
    .transform((list) => (list === "" ? [] : list.split(",").map(Number)))
    .pipe(z.array(id).max(10_000)),
});
export type CopyValue = z.output<typeof copyForm>;

/** What the controls hold. */
export type CopyInput = Record<Exclude<keyof z.input<typeof copyForm>, "except_field_ids">, string>;

import { rotationCalls } from "#contract/rotation";
import { id, season } from "#contract/shapes";
import { z } from "#contract/zod";

/** A text of JSON as what it says; a text that is none is refused as a wrong value. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("Не удалось прочитать ячейки");
    return z.NEVER;
  }
});

const { cells } = rotationCalls.setRotation.body.shape;

/** What the sheet sends by itself while one types. */
export const cellsForm = z.object({ idempotency_key: z.string().min(8).max(100), cells: json.pipe(cells) });

/** A choice of a crop; 0 stands for none. */
const crop = z.number({ error: "Выберите культуру" }).int().min(0);

const byYear = z
  .record(z.string(), crop)
  .default({})
  .transform((named) => new Map(Object.entries(named).map(([name, value]) => [Number(name.slice(1)), value])));

/** The forms that work without scripts. */
export const rotationForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("assign"),
    field: z.array(id, { error: "Отметьте поля" }).min(1, "Отметьте поля"),
    crop,
    year: season,
  }),
  z.object({ intent: z.literal("set-row"), field_id: id, crops: byYear, was: byYear }),
  z.object({ intent: z.literal("restore"), cells: json.pipe(cells) }),
]);

export type RotationForm = z.output<typeof rotationForm>;

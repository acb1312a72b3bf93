import { rotationCalls } from "#contract/rotation";
import { id, season } from "#contract/shapes";
import { z } from "#contract/zod";
import { jsonText } from "~/upstream/answer-sheet.server";

/** Cells in one field of a form, as the farm API takes them. */
export const cellsText = jsonText("Не удалось прочитать ячейки").pipe(rotationCalls.setRotation.body.shape.cells);

/** A choice of a crop; 0 stands for none. */
const crop = z.number({ error: "Выберите культуру" }).int().min(0);

/** Values of a record come as the texts that were sent. */
const byYear = z
  .record(z.string(), z.coerce.number().pipe(crop))
  .default({})
  .transform((named) => new Map(Object.entries(named).map(([name, value]) => [Number(name.slice(1)), value])));

/** The forms that work without scripts: a crop for several fields, all seasons of one field, and the way back. */
export const rotationForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("assign"),
    field: z.array(id, { error: "Отметьте поля" }).min(1, "Отметьте поля"),
    crop,
    year: season,
  }),
  z.object({ intent: z.literal("set-row"), field_id: id, crops: byYear, was: byYear }),
  z.object({ intent: z.literal("restore"), cells: cellsText }),
]);

export type RotationForm = z.output<typeof rotationForm>;

import { rotationCalls } from "#contract/rotation";
import { z } from "#contract/zod";

/** A text of JSON as what it says. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("Не удалось прочитать ячейки");
    return z.NEVER;
  }
});

/** Cells in one field of a form, as the farm API takes them. */
export const cellsText = json.pipe(rotationCalls.setRotation.body.shape.cells);

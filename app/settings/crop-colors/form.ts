import { version } from "#contract/shapes";
import { z } from "#contract/zod";
import { cropOf } from "./color-name";

const colors = z
  .record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, "Выберите цвет"))
  .default({})
  .transform((named) => new Map(Object.entries(named).map(([name, color]) => [cropOf(name), color])));

/** `reset` is what goes back to the standard colours, when such a button was pressed: a crop's number or everything. */
const reset = z.union([z.literal("all"), z.number().int()]).optional();

export const cropColorsForm = z.object({ version, colors, reset });

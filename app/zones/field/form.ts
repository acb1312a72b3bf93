import { day, season, text } from "#contract/shapes";
import { z } from "#contract/zod";
import { zoneMapInput } from "#contract/zone-shapes";
import { minAreas } from "#contract/zone-words";
import { fromHectares, toHectares } from "#formats/hectares";
import { numberTyped } from "~/words/number-typed";

const { index, relief, method, count, smoothing } = zoneMapInput.shape;
const words = "Площадь: число от 0 до 10 га";

/** What zones are asked for: a scene or seasons, whichever is chosen. */
export const makeForm = z
  .object({
    intent: z.literal("make"),
    by: z.enum(["date", "seasons"]),
    date: day.optional(),
    seasons: z.array(season).default([]),
    name: text(100),
    ...{ index, relief, method, count, smoothing },
    min_area: numberTyped({ positive: true, max: toHectares(minAreas.most) }, words),
  })
  .superRefine(({ by, date, seasons }, context) => {
    if (by === "date" && !date) context.addIssue({ code: "custom", message: "Выберите снимок", path: ["date"] });
    if (by === "seasons" && seasons.length === 0)
      context.addIssue({ code: "custom", message: "Отметьте хотя бы один сезон", path: ["seasons"] });
  })
  .transform(({ intent: _, by, date, seasons, min_area, ...settings }) => ({
    ...settings,
    ...(by === "date" ? { date: date ?? null, seasons: [] } : { date: null, seasons }),
    min_area: fromHectares(min_area ?? 0),
  }));

export type MakeInput = Record<
  "intent" | "by" | "date" | "name" | "index" | "relief" | "method" | "count" | "smoothing" | "min_area",
  string
> & { seasons: string[] };

export const restoreForm = z.object({ intent: z.literal("restore"), id: z.coerce.number().int().positive() });

import { day, id, name, season, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { plotTyped } from "~/map/drawing/server/typed-shapes.server";
import { yieldTyped } from "~/words/number-typed";

/** A day that is cleared by an empty box. */
const dayOrNone = day.optional().transform((chosen) => chosen ?? null);

const newPlot = z.object({
  name: name(120),
  year: season,
  boundary: plotTyped,
  crop_id: id.optional().transform((chosen) => chosen ?? null),
  breed: text(200),
  sowed_at: dayOrNone,
  harvested_at: dayOrNone,
  field_yield: yieldTyped,
});

export const newPlotForm = newPlot;
export const editPlotForm = newPlot.extend({ version });

/** What the controls hold. */
export type PlotInput = Record<keyof z.infer<typeof newPlot>, string>;

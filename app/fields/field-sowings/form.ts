import { day, id, season, text } from "#contract/shapes";
import { areDaysInOrder, harvestBeforeSowing, seenVersion } from "#contract/sowings";
import { z } from "#contract/zod";
import { yieldTyped } from "~/words/number-typed";

const saveSowingForm = z
  .object({
    intent: z.literal("save"),
    year: season,
    version: seenVersion,
    crop_id: id.optional().transform((chosen, context) => {
      if (chosen !== undefined) return chosen;
      context.addIssue({ code: "custom", message: "Выберите культуру" });
      return z.NEVER;
    }),
    breed: text(200),
    sowed_at: day.optional(),
    harvested_at: day.optional(),
    field_yield: yieldTyped,
  })
  .refine(areDaysInOrder, harvestBeforeSowing);

const removeSowingForm = z.object({ intent: z.literal("remove"), year: season, version: seenVersion });

export const sowingForm = z.discriminatedUnion("intent", [saveSowingForm, removeSowingForm]);
export type SowingInput = Record<"year" | "crop_id" | "breed" | "sowed_at" | "harvested_at" | "field_yield", string>;

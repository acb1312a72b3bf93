import { id, name, season, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

const fields = {
  name: name(160),
  crop_id: id.optional().transform((chosen, context) => {
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: "custom", message: "Выберите культуру" });
    return z.NEVER;
  }),
  season,
  description: text(4000),
};

export const newPlanForm = z.object(fields);
export const editPlanForm = z.object({ ...fields, version });

/** What the controls hold. */
export type PlanInput = Record<keyof typeof fields, string>;

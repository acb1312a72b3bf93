import { endBeforeStartWords } from "#contract/refusal-words";
import { day, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { workParts } from "~/works/form";

const { work_type_id, products, machinery } = workParts;

export const planWorkForm = z
  .object({
    /** `more` leads to the next new work. */
    intent: z.enum(["save", "more"]),
    work_type_id,
    start_day: day.optional(),
    end_day: day.optional(),
    products,
    machinery,
    comment: text(2000),
    version: version.optional(),
  })
  .refine(({ start_day, end_day }) => !start_day || !end_day || start_day <= end_day, {
    error: endBeforeStartWords,
    path: ["end_day"],
  });
export type PlanWorkValue = z.output<typeof planWorkForm>;

import { day, id, name, text } from "#contract/shapes";
import { z } from "#contract/zod";

const typedIds = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.coerce.number().pipe(id)).min(1, "Выберите хотя бы одно поле"),
);

export const planForm = z.object({
  name: name(200),
  task: text(2000),
  person_id: z.coerce.number().pipe(id).optional(),
  starts_on: day.optional(),
  due_on: day,
  repeat_days: z.coerce.number().int().min(1, "Не чаще раза в день").max(365, "Не реже раза в год").optional(),
  field_ids: typedIds,
});
/** A new one can't be late from the start. */
export const newPlanForm = (today: string) =>
  planForm.extend({ due_on: day.refine((due) => due >= today, "Срок уже прошёл") });

export type PlanInput = {
  name: string;
  task: string;
  person_id: string;
  starts_on: string;
  due_on: string;
  repeat_days: string;
  field_ids: string[];
};

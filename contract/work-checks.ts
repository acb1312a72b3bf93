import { call, member, ok } from "./call";
import { day, id, instant, season } from "./shapes";
import { productInput } from "./work-shapes";
import { manyLimit, ofField } from "./works";
import { z } from "./zod";

/**
 * Whether something may be done so, as far as anybody knows; never more than a warning. Each reason is a sentence without
 * its full stop.
 */
const workCheck = z.object({
  verdict: z.enum(["allowed", "forbidden", "unknown"]),
  reasons: z.array(z.string()),
  /** What to keep to, whatever the verdict. */
  notes: z.array(z.string()),
  /** Where days speak against it: the first later day of the work on which none does, null where there is none. */
  allowed_from: day.nullable(),
});
export type WorkCheck = z.infer<typeof workCheck>;
const productCheck = workCheck.extend({ product_id: id });
export type ProductCheck = z.infer<typeof productCheck>;

/** The season that a work belongs to, by its day and what stands on its field then. */
const workSeason = z.object({
  season,
  /** What is sown there in that season: of the whole field, and of its plots. */
  crop_ids: z.array(id),
  /** What speaks against the season given: its crop is off the land or not sown yet. Sentences without their full stop. */
  doubts: z.array(z.string()),
});
export type WorkSeason = z.infer<typeof workSeason>;

/** What is held against the rules: a work as it is entered. */
const checkedWork = z.object({
  /** Absent: it follows from day, field and sowing. */
  season: season.nullish(),
  work_type_id: id.nullish(),
  start_dt: instant.nullish(),
  /** Without one the work ends on the day on which it begins. */
  end_dt: instant.nullish(),
  /** Where nothing is said of the fact, the work stands at its plan. */
  planned: z.object({ start_dt: instant.nullish(), end_dt: instant.nullish() }).optional(),
  plot_id: id.nullish(),
  season_plan_id: id.nullish(),
  workrecord_id: id.nullish(),
  products: z.array(productInput).max(20),
});
/** `work` tells of terms after earlier treatments of the land, whatever the work itself applies. */
const checkAnswer = z.object({ items: z.array(productCheck), work: workCheck, season: workSeason });
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** Works held against the rules for pesticides; nothing is refused for them. */
export const workCheckCalls = {
  checkProducts: call({
    method: "POST",
    path: `${ofField}/check`,
    summary:
      "Hold a work against the registered uses of its pesticides (crop, dose, number, interval, waiting period, re-entry, tank mix, water) and against earlier treatments",
    who: member("seeWorks"),
    body: checkedWork,
    answer: ok(checkAnswer),
  }),
  checkManyWorks: call({
    method: "POST",
    path: "/customers/{customerId}/workrecords/check",
    summary:
      "The same for many works, those without `workrecord_id` held against each other too; answers stand in the order of the works",
    who: member("seeWorks"),
    body: z.object({
      records: z
        .array(checkedWork.extend({ field_id: id }))
        .min(1)
        .max(manyLimit),
    }),
    answer: ok(z.object({ items: z.array(checkAnswer) })),
  }),
};

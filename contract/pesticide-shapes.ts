import { ingredientUnits, pesticideClasses, rateUnits } from "./dictionaries-terms";
import { id } from "./shapes";
import { z } from "./zod";

const text = z.string().trim().min(1).max(500);
const positive = z.number().positive();
const hazard = z.int().min(1).max(4);

const entryTerm = z.int().positive().max(14).nullable();
/** Days after a treatment before people and before machines may go on; null where the registration sets no term («–»). */
const reentryDays = z.object({ manual: entryTerm, mechanized: entryTerm });

/**
 * One registered use. `water_*`: working solution in л/га, in л/т where the rate is per tonne, null where none is used.
 * `interval_days`: the least days between two applications, 0 where none are set. Of it and of `reentry_days` null is what
 * nobody knows. Both stand in the state catalogue beside the waiting period: «срок выхода для ручных (механизированных) работ».
 */
const use = z
  .object({
    crop_ids: z.array(id).min(1),
    targets: text,
    rate_min: positive,
    rate_max: positive,
    unit: z.enum(rateUnits),
    waiting_days: z.int().nonnegative(),
    applications: z.int().positive(),
    interval_days: z.int().nonnegative().nullable().default(null),
    reentry_days: reentryDays.nullable().default(null),
    water_min: positive.nullable(),
    water_max: positive.nullable(),
    method: text,
  })
  .refine(({ rate_min, rate_max }) => rate_min <= rate_max, {
    path: ["rate_max"],
    error: "Наибольшая норма меньше наименьшей",
  })
  .refine(({ water_min, water_max }) => (water_min ?? 0) <= (water_max ?? 0), {
    path: ["water_max"],
    error: "Наибольший расход меньше наименьшего",
  });

/** What a pesticide has beside id and name. Hazard classes run from 1, the most dangerous, to 4. */
export const pesticide = {
  vendor_id: id,
  class: z.enum(pesticideClasses),
  form: text,
  ingredients: z.array(z.object({ name: text, amount: positive, unit: z.enum(ingredientUnits) })).min(1),
  hazard_human: hazard,
  hazard_bees: hazard,
  /**
   * Metres from a body of water within which it must not be used. 200 is the widest water protection zone of a river, where
   * every pesticide is banned (Водный кодекс РФ, ст. 65); 500 is the zone around fishery waters that registrations keep
   * products dangerous to fish out of. 0 where it is not sprayed on the field; null where nobody knows.
   */
  water_distance: z.int().nonnegative().max(10_000).nullable().default(null),
  uses: z.array(use).min(1),
  /** ISO 3166 codes of the countries where it is registered. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
};

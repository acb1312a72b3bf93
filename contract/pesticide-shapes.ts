import { ingredientUnits, pesticideClasses, rateUnits } from "./dictionaries-terms";
import { id } from "./shapes";
import { z } from "./zod";

const text = z.string().trim().min(1).max(500);
const positive = z.number().positive();
const hazard = z.int().min(1).max(4);

/** One registered use. `water_*`: working solution in л/га, in л/т where the rate is per tonne, null where none is used. */
const use = z
  .object({
    crop_ids: z.array(id).min(1),
    targets: text,
    rate_min: positive,
    rate_max: positive,
    unit: z.enum(rateUnits),
    waiting_days: z.int().nonnegative(),
    applications: z.int().positive(),
    water_min: positive.nullable(),
    water_max: positive.nullable(),
    method: text,
  })
  .refine(({ rate_min, rate_max }) => rate_min <= rate_max, { path: ["rate_max"] })
  .refine(({ water_min, water_max }) => (water_min ?? 0) <= (water_max ?? 0), { path: ["water_max"] });

/** What a pesticide has beside id and name. Hazard classes run from 1, the most dangerous, to 4. */
export const pesticide = {
  vendor_id: id,
  class: z.enum(pesticideClasses),
  form: text,
  ingredients: z.array(z.object({ name: text, amount: positive, unit: z.enum(ingredientUnits) })).min(1),
  hazard_human: hazard,
  hazard_bees: hazard,
  uses: z.array(use).min(1),
  /** ISO 3166 codes of the countries where it is registered. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
};

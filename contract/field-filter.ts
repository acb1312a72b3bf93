import { pathId } from "./call";
import { askedSeason, day, idList, queryFlag } from "./shapes";
import { z } from "./zod";

/** What the header narrows by: a season, and a part of the holding. */
export const headerQuery = {
  season: askedSeason.optional(),
  /** Of later seasons too: what is sown for next year is walked in the autumn of this one. */
  later_seasons: queryFlag.optional(),
  division_ids: idList.optional(),
  divisiongroup_id: pathId.optional(),
};

/** Narrows every list and map of fields alike. `season` chooses whose sowings count. */
export const fieldFilter = {
  season: askedSeason.optional(),
  /** `normal` have a boundary, `bare` have none yet. */
  include: z
    .string()
    .regex(/^(normal|bare)(,(normal|bare))?$/, "normal, bare")
    .default("normal,bare"),
  /** Only these. */
  ids: idList.optional(),
  /** Only fields actual in the calendar year of the season; without a season it narrows nothing. */
  actual: queryFlag.optional(),
  /** 0 in the list means all. */
  division_ids: idList.optional(),
  divisiongroup_id: pathId.optional(),
  /** 0 in the list means fields without a sowing in the season. */
  crop_ids: idList.optional(),
  /** Part of the name; case and ё or е make no difference. */
  q: z.string().trim().max(200).optional(),
  breed: z.string().trim().max(200).optional(),
  sowed_from: day.optional(),
  sowed_to: day.optional(),
  yield_min: z.coerce.number().min(0).optional(),
  yield_max: z.coerce.number().min(0).optional(),
  /** Only fields inspected on this day or later. */
  scouted_since: day.optional(),
  /** Only fields that nobody has inspected since this day, never too. */
  not_scouted_since: day.optional(),
  plots_min: z.coerce.number().int().min(0).optional(),
  plots_max: z.coerce.number().int().min(0).optional(),
};
export const fieldFilterQuery = z.object(fieldFilter);
export type FieldFilter = z.output<typeof fieldFilterQuery>;

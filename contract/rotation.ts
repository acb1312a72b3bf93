import { call, file, member, ok, xlsx } from "./call";
import { fieldFilter } from "./field-filter";
import { actualPeriod } from "./fields";
import { askedSeason, day, id, queryFlag, season, version } from "./shapes";
import { areDaysInOrder, harvestBeforeSowing } from "./sowings";
import { z } from "./zod";

/** A crop that comes back to a field sooner than its interval allows. */
const rotationWarning = z.object({
  field_id: id,
  year: season,
  crop_id: id,
  /** The last season before it with the same crop, on the field or on those that it was made of. */
  before: season,
  /** Years that should pass from one sowing to the next. */
  interval: z.number().int(),
});
export type RotationWarning = z.infer<typeof rotationWarning>;

/** Years from a sowing to the next one on the same field: 0 and 1 ask for none. `own` ones are the customer's. */
const returnInterval = z.object({ crop_id: id, years: z.number().int().min(0).max(20), own: z.boolean() });
export type ReturnInterval = z.infer<typeof returnInterval>;

/** The rotation as a grid: `cells` follow `years`; a cell is the whole field's crop of that season. Areas are m². */
const rotation = z.object({
  years: z.array(season),
  /** Fields that are actual in one of the seasons at least, by name; as many as were asked for. */
  fields: z.array(
    z.object({
      id,
      name: z.string(),
      division_id: id.nullable(),
      area: z.number(),
      /** Without periods the field is always actual. */
      actual_seasons: z.array(actualPeriod),
      cells: z.array(id.nullable()),
    }),
  ),
  /** How many fields there are without a limit, and on how many of those that meet the filter a crop returns too soon. */
  total_count: z.number().int(),
  warned_count: z.number().int(),
  /** Of the fields answered. */
  warnings: z.array(rotationWarning),
  /** m² of all fields that meet the filter, by season, as `years`: of those actual in it; land that was split or merged counts once. */
  land: z.array(z.number()),
  /**
   * By season and crop, of the whole-field sowings of all of them, in seasons in which the field is actual. Land that was split or
   * merged counts once: as the old fields or as the new ones.
   */
  shares: z.array(z.object({ year: season, crop_id: id, area: z.number() })),
  /** Of every crop: the dictionary's with the customer's own over it. */
  intervals: z.array(returnInterval),
  /** Of the intervals, to be named when they are set. */
  intervals_version: version,
});
export type Rotation = z.infer<typeof rotation>;

const mostSeasons = 40;
const gridFilter = {
  division_ids: fieldFilter.division_ids,
  divisiongroup_id: fieldFilter.divisiongroup_id,
  q: fieldFilter.q,
  from: askedSeason,
  to: askedSeason,
  /** Only fields with a crop that returns too soon; what is counted and shared stays of all. */
  warned: queryFlag.optional(),
};
/** Fields that are answered: a part of a large holding's. */
const gridWindow = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
};
const areFewSeasons = ({ from, to }: { from: number; to: number }) => from <= to && to - from < mostSeasons;
const tooManySeasons = { error: `От 1 до ${mostSeasons} сезонов подряд`, path: ["to"] };

/** What a sowing has besides its crop; the yield is in ц/га. */
const sowingDetails = z
  .object({
    breed: z.string().trim().max(200).nullable(),
    sowed_at: day.nullable(),
    harvested_at: day.nullable(),
    field_yield: z.number().min(0).max(2000).nullable(),
  })
  .refine(areDaysInOrder, harvestBeforeSowing);

/** Years until a crop may come back to the same field. */
export const intervalYears = z
  .number({ error: "Укажите число лет" })
  .int("Целое число лет")
  .min(0, "Не меньше 0")
  .max(20, "Не больше 20 лет");

export const rotationCalls = {
  getRotation: call({
    method: "GET",
    path: "/customers/{customerId}/rotation",
    summary: "Fields by seasons",
    who: member("seeRotation"),
    query: z.object({ ...gridFilter, ...gridWindow }).refine(areFewSeasons, tooManySeasons),
    answer: ok(rotation),
  }),
  exportRotation: call({
    method: "GET",
    path: "/customers/{customerId}/rotation/export",
    summary: "The same grid as a workbook: crops, shares in hectares, warnings",
    who: member("seeRotation"),
    query: z.object(gridFilter).refine(areFewSeasons, tooManySeasons),
    answer: file(xlsx),
  }),
  setRotation: call({
    method: "POST",
    path: "/customers/{customerId}/rotation",
    summary: "Set the crops of many cells at once, all or none; answers what stood there, which sent back undoes it",
    who: member("changeRotation"),
    body: z.object({
      cells: z
        .array(
          z.object({
            field_id: id,
            year: season,
            crop_id: id.nullable(),
            /** What the caller saw there; where something else stands now, nothing is set. */
            was: id.nullable().optional(),
            /** Without them the same crop keeps its own, and another crop begins with none. */
            details: sowingDetails.nullish(),
          }),
        )
        .min(1, "Ничего не выбрано")
        .max(20_000, "Не больше 20 000 клеток за раз"),
    }),
    answer: ok(
      z.object({
        changed: z.number().int(),
        /** Only cells that changed. */
        before: z.array(
          z.object({ field_id: id, year: season, crop_id: id.nullable(), details: sowingDetails.nullable() }),
        ),
      }),
    ),
    errors: ["StaleVersion"],
  }),
  setRotationIntervals: call({
    method: "PUT",
    path: "/customers/{customerId}/rotation/intervals",
    summary: "The customer's own return intervals; a crop left out falls back to the dictionary",
    who: member("changeReturnIntervals"),
    body: z.object({
      intervals: z.array(z.object({ crop_id: id, years: intervalYears })).max(500),
      version,
    }),
    answer: ok(z.object({ intervals: z.array(returnInterval), version })),
    errors: ["StaleVersion"],
  }),
};

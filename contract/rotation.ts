import { call, memberUnlessRestricted, ok } from "./call";
import { fieldFilter } from "./fields";
import { id, season } from "./shapes";
import { z } from "./zod";

/** A crop that comes back to a field sooner than its interval allows. */
export const rotationWarning = z.object({
  field_id: id,
  year: season,
  crop_id: id,
  /** The last season before it with the same crop, and how many years should lie between. */
  before: season,
  interval: z.number().int(),
});

/** The rotation as a grid: `cells` follow `years`; a cell is the whole field's crop of that season. */
export const rotation = z.object({
  years: z.array(season),
  fields: z.array(
    z.object({
      id,
      name: z.string(),
      division_id: id.nullable(),
      area: z.number(),
      cells: z.array(id.nullable()),
    }),
  ),
  warnings: z.array(rotationWarning),
  /** m² by crop and season, whole-field sowings of the fields listed. */
  shares: z.array(z.object({ year: season, crop_id: id, area: z.number() })),
  /** Years that should lie between two sowings, by crop: the dictionary's with the customer's own over it. */
  intervals: z.array(z.object({ crop_id: id, years: z.number().int().min(0).max(20) })),
  /** Names the state of the whole rotation. */
  version: z.number().int(),
});
export type Rotation = z.infer<typeof rotation>;

export const rotationCalls = {
  getRotation: call({
    method: "GET",
    path: "/customers/{customerId}/rotation",
    summary: "Fields by seasons",
    who: memberUnlessRestricted(),
    query: z.object({
      division_ids: fieldFilter.division_ids,
      divisiongroup_id: fieldFilter.divisiongroup_id,
      q: fieldFilter.q,
      from: z.coerce.number().int().min(1990).max(2100),
      to: z.coerce.number().int().min(1990).max(2100),
    }),
    answer: ok(rotation),
  }),
  setRotation: call({
    method: "POST",
    path: "/customers/{customerId}/rotation",
    summary: "Set the crops of many cells at once, all or none; answers what stood there, for undo",
    who: memberUnlessRestricted("fields:edit"),
    body: z.object({
      cells: z
        .array(
          z.object({
            field_id: id,
            year: season,
            crop_id: id.nullable(),
            /** What the caller saw there; where something else stands now, nothing is set. */
            was: id.nullable().optional(),
          }),
        )
        .min(1)
        .max(20_000),
    }),
    answer: ok(
      z.object({
        changed: z.number().int(),
        before: z.array(z.object({ field_id: id, year: season, crop_id: id.nullable() })),
      }),
    ),
    errors: ["StaleVersion"],
  }),
  setRotationIntervals: call({
    method: "PUT",
    path: "/customers/{customerId}/rotation/intervals",
    summary: "The customer's own return intervals; a crop left out falls back to the dictionary",
    who: memberUnlessRestricted("settings:edit"),
    body: z.object({
      intervals: z
        .array(z.object({ crop_id: id, years: z.number().int().min(0, "Не меньше 0").max(20, "Не больше 20 лет") }))
        .max(500),
    }),
    answer: ok(z.object({ intervals: z.array(z.object({ crop_id: id, years: z.number().int() })) })),
  }),
};

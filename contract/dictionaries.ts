import { call, ok, pathId, user } from "./call";
import { type DictionaryName, dictionaryShapes } from "./dictionaries-shapes";
import { id } from "./shapes";
import { z } from "./zod";

const names = Object.keys(dictionaryShapes) as [DictionaryName, ...DictionaryName[]];

/** The reference dictionaries by the name in their address. */
export const dictionaryName = z.enum(names);

/** An entry; what else it holds is told by `dictionaryShapes` of its dictionary. */
export const dictionaryEntry = z.looseObject({ id, name: z.string() });
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/**
 * One number that is written down of a crop at an inspection. `stages` are principal stages of BBCH, the first digit of its
 * codes. Either of them empty: of any.
 */
export const cropParam = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  title: z.string(),
  unit: z.string(),
  min: z.number(),
  max: z.number(),
  /** Digits after the comma. */
  precision: z.int().min(0).max(3),
  crop_ids: z.array(id),
  stages: z.array(z.int().min(0).max(9)),
});

const listed = z.string().trim().min(1).max(100).optional();

export const dictionaryCalls = {
  getDictionary: call({
    method: "GET",
    path: "/dicts/{name}",
    summary:
      "A whole dictionary, sorted by importance and then by name; ETag by version. Crops may embed their `seedvendors`, `seeds` and `cropdevstages`",
    who: user(),
    params: { name: dictionaryName },
    query: z.object({ embed: z.string().max(100).optional() }),
    answer: ok(z.object({ version: z.string(), items: z.array(dictionaryEntry) })),
  }),
  getCrop: call({
    method: "GET",
    path: "/dicts/crops/{id}",
    summary: "One crop; with `embed` as in the whole dictionary",
    who: user(),
    query: z.object({ embed: z.string().max(100).optional() }),
    answer: ok(dictionaryEntry),
  }),
  searchDictionary: call({
    method: "GET",
    path: "/dicts/{name}/search/ids",
    summary:
      "Ids by name, best first: one typo a word, ё or е and the wrong keyboard layout are forgiven; own entries of the customer acted for are among them",
    who: user(),
    params: { name: dictionaryName },
    query: z.object({
      /** Empty finds all that the filters let through. */
      query: z.string().trim().max(200).default(""),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      /** ISO 3166 codes with commas: pesticides registered in any of them. */
      countries: z
        .string()
        .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
        .optional(),
      "filter[crop_id]": pathId.optional(),
      "filter[vendor_id]": pathId.optional(),
      "filter[seed_vendor_id]": pathId.optional(),
      "filter[region_id]": pathId.optional(),
      "filter[group]": listed,
      "filter[class]": listed,
      "filter[kind]": listed,
    }),
    answer: ok(z.object({ ids: z.array(id) })),
  }),
  getCropParamsSchema: call({
    method: "GET",
    path: "/dicts/cropparams/schema",
    summary: "The numbers that inspections write down of crops",
    who: user(),
    answer: ok(z.object({ items: z.array(cropParam) })),
  }),
};

import { cropGroups, diseaseKinds, fertilizerKinds, pestKinds, soilTextures, weedKinds } from "./dictionaries-terms";
import { pesticide } from "./pesticide-shapes";
import { id } from "./shapes";
import { workGroup } from "./work-words";
import { z } from "./zod";

/** Shapes of one entry of each reference dictionary. A reference is an id of the dictionary its key names. */

const ids = z.array(id);
const text = z.string().trim().min(1).max(500);
const latinName = text.nullable();
const percent = z.number().min(0).max(100);
const positive = z.number().positive();
const range = z.tuple([z.number().nonnegative(), z.number().nonnegative()]).refine(([low, high]) => low <= high);
const country = z.string().regex(/^[A-Z]{2}$/);
export const workGroupShape = z.literal(Object.values(workGroup));

/** Standard entries have smaller ids than this, a holding's own entries this and greater. */
export const firstOwnEntryId = 1_000_000;

/** What every entry has. Lists are sorted by `important`, the smaller the higher, absent last, and then by name. */
const plain = z.object({ id, name: text, important: z.int().nonnegative().optional() });

/** `return_interval`: years from a sowing to the next one on the same field (1 = may follow itself). `yield_typical`: ц/га. */
const crop = plain.extend({
  important: z.int().positive(),
  latin_name: latinName,
  family: text.nullable(),
  group: z.enum(cropGroups),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  return_interval: z.int().min(0).max(10),
  winter: z.boolean(),
  yield_typical: range.nullable(),
  icon: text.optional(),
});

/** `fuel`: litres of diesel a hectare usually takes. */
const worktype = plain.extend({
  group: workGroupShape,
  unit: z.enum(["га", "т", "м³", "км", "ч", "шт."]),
  fuel: positive.optional(),
});

/** `crops`: ids of the crops it hurts, empty for many. */
const threat = plain.extend({ latin_name: latinName, crops: ids });
const pest = threat.extend({ kind: z.enum(pestKinds), taxon: text });
const weed = threat.extend({ kind: z.enum(weedKinds), biogroup: text });
const disease = threat.extend({ kind: z.enum(diseaseKinds) });
const nutritionProblem = plain.extend({ element: text, kind: z.enum(["дефицит", "избыток"]), signs: text });

const vendor = plain.extend({ country });

/** `n`, `p`, `k`, `s`: percent of mass of N, P₂O₅, K₂O and S. `density` of a liquid: кг/л. */
const fertilizer = plain.extend({
  vendor_id: id.nullable(),
  kind: z.enum(fertilizerKinds),
  n: percent,
  p: percent,
  k: percent,
  s: percent,
  composition: text.optional(),
  form: z.enum(["твёрдое", "жидкое"]),
  density: positive.optional(),
  unit: z.enum(["кг/га", "л/га", "т/га"]),
});

/** `fao`: maturity number of a maize hybrid. `technology`: of herbicide-tolerant hybrids. */
const seed = plain.extend({
  crop_id: id,
  seed_vendor_id: id,
  kind: z.enum(["сорт", "гибрид"]),
  maturity: text,
  fao: z.int().min(100).max(900).optional(),
  technology: text.optional(),
});

/** `code`: BBCH. `order` sorts the stages of a crop. */
const cropDevStage = plain.extend({
  code: z.string().regex(/^\d\d$/),
  crop_ids: ids.min(1),
  order: z.int().nonnegative(),
});

/** `okato` is null outside Russia, `tz_offset` is hours from UTC. */
const region = plain.extend({
  iso_code: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{2,3}$/),
  okato: z
    .string()
    .regex(/^\d{11}$/)
    .nullable(),
  federal_district: text.nullable(),
  tz_offset: z.number().min(-12).max(14),
  country,
});
const district = plain.extend({ region_id: id });
const bayerRegion = plain.extend({ region_ids: ids.min(1), description: text });
const soilType = plain.extend({ zone: text, textures: z.array(z.enum(soilTextures)).min(1) });
/** `depth`: см of worked soil. */
const tillageType = plain.extend({ depth: range, description: text });
const workProblem = plain.extend({ worktype_groups: z.array(workGroupShape).min(1) });
const weatherProblem = plain.extend({ season: z.enum(["зимовка", "вегетация", "круглый год"]) });
/** `width`: usual working width in metres, null where there is none. */
const equipmentType = plain.extend({ width: positive.nullable(), worktype_ids: ids });
const advisor = plain.extend({ email: z.email().nullable() });

export const dictionaryShapes = {
  crops: crop,
  worktypes: worktype,
  pests: pest,
  weeds: weed,
  diseases: disease,
  nutritionproblems: nutritionProblem,
  pesticides: plain.extend(pesticide),
  pesticidevendors: vendor,
  fertilizers: fertilizer,
  fertilizervendors: vendor,
  seeds: seed,
  seedvendors: vendor,
  cropdevstages: cropDevStage,
  regions: region,
  bayer_regions: bayerRegion,
  visit_purposes: plain,
  group_visit_purposes: plain,
  workproblems: workProblem,
  weatherproblems: weatherProblem,
  tillagetypes: tillageType,
  soiltypes: soilType,
  districts: district,
  advisors: advisor,
  equipment_types: equipmentType,
};

export type DictionaryName = keyof typeof dictionaryShapes;
export type DictionaryEntry<N extends DictionaryName = DictionaryName> = z.infer<(typeof dictionaryShapes)[N]>;
export type Crop = DictionaryEntry<"crops">;
export type WorkType = DictionaryEntry<"worktypes">;
export type Pesticide = DictionaryEntry<"pesticides">;
export type PesticideUse = Pesticide["uses"][number];
export type Advisor = DictionaryEntry<"advisors">;

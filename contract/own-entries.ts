import { call, created, member, nothing, ok } from "./call";
import { dictionaryCalls, dictionaryEntry, dictionaryName } from "./dictionaries";
import { dictionaryShapes } from "./dictionaries-shapes";
import { id, name, version } from "./shapes";
import { z } from "./zod";

const unknown = "не указано";
const vendorId = id.nullable().default(null);
const crops = z.array(id).default([]);
const shapes = dictionaryShapes;

const named = { name: name(200) };

/**
 * What a holding says of an entry of its own, by the dictionaries it can add to: the standard shape, where only what can't be
 * guessed is required.
 */
export const ownEntryShapes = {
  crops: shapes.crops.omit({ id: true }).extend({
    ...named,
    important: z.int().positive().default(1000),
    latin_name: shapes.crops.shape.latin_name.default(null),
    family: shapes.crops.shape.family.default(null),
    color: shapes.crops.shape.color.default("#8a8f98"),
    return_interval: shapes.crops.shape.return_interval.default(1),
    winter: z.boolean().default(false),
    yield_typical: shapes.crops.shape.yield_typical.default(null),
  }),
  pests: shapes.pests.omit({ id: true }).extend({
    ...named,
    latin_name: shapes.pests.shape.latin_name.default(null),
    crops,
    taxon: z.string().trim().min(1).max(500).default(unknown),
  }),
  weeds: shapes.weeds.omit({ id: true }).extend({
    ...named,
    latin_name: shapes.weeds.shape.latin_name.default(null),
    crops,
    biogroup: z.string().trim().min(1).max(500).default(unknown),
  }),
  diseases: shapes.diseases
    .omit({ id: true })
    .extend({ ...named, latin_name: shapes.diseases.shape.latin_name.default(null), crops }),
  pesticides: shapes.pesticides.omit({ id: true }).extend({
    ...named,
    vendor_id: vendorId,
    form: z.string().trim().min(1).max(500).default(unknown),
    ingredients: z.array(shapes.pesticides.shape.ingredients.element).default([]),
    hazard_human: z.int().min(1).max(4).default(3),
    hazard_bees: z.int().min(1).max(4).default(3),
    uses: z.array(shapes.pesticides.shape.uses.element).default([]),
    countries: z.array(shapes.pesticides.shape.countries.element).default([]),
  }),
  pesticidevendors: shapes.pesticidevendors
    .omit({ id: true })
    .extend({ ...named, country: shapes.pesticidevendors.shape.country.default("RU") }),
  fertilizers: shapes.fertilizers.omit({ id: true }).extend({
    ...named,
    vendor_id: vendorId,
    n: shapes.fertilizers.shape.n.default(0),
    p: shapes.fertilizers.shape.p.default(0),
    k: shapes.fertilizers.shape.k.default(0),
    s: shapes.fertilizers.shape.s.default(0),
    form: shapes.fertilizers.shape.form.default("твёрдое"),
    unit: shapes.fertilizers.shape.unit.default("кг/га"),
  }),
  fertilizervendors: shapes.fertilizervendors
    .omit({ id: true })
    .extend({ ...named, country: shapes.fertilizervendors.shape.country.default("RU") }),
  seeds: shapes.seeds.omit({ id: true }).extend({
    ...named,
    seed_vendor_id: vendorId,
    kind: shapes.seeds.shape.kind.default("сорт"),
    maturity: z.string().trim().min(1).max(500).default(unknown),
  }),
  seedvendors: shapes.seedvendors
    .omit({ id: true })
    .extend({ ...named, country: shapes.seedvendors.shape.country.default("RU") }),
  soiltypes: shapes.soiltypes.omit({ id: true }).extend({
    ...named,
    zone: z.string().trim().min(1).max(500).default(unknown),
    textures: z.array(shapes.soiltypes.shape.textures.element).default([]),
  }),
  tillagetypes: shapes.tillagetypes.omit({ id: true }).extend({
    ...named,
    depth: shapes.tillagetypes.shape.depth.nullable().default(null),
    description: z.string().trim().min(1).max(500).default(unknown),
  }),
  worktypes: shapes.worktypes
    .omit({ id: true, fuel: true })
    .extend({ ...named, unit: shapes.worktypes.shape.unit.default("га") }),
  equipment_types: shapes.equipment_types.omit({ id: true }).extend({
    ...named,
    width: shapes.equipment_types.shape.width.default(null),
    worktype_ids: z.array(id).default([]),
  }),
  visit_purposes: shapes.visit_purposes.omit({ id: true }).extend(named),
};

export type OwnDictionaryName = keyof typeof ownEntryShapes;

/**
 * What two entries must agree in to be merged, by dictionary: records say of a type of work what its group has, and of a breed
 * what is sown on their fields.
 */
export const mergedWithin: { readonly [N in OwnDictionaryName]?: string } = { worktypes: "group", seeds: "crop_id" };
const names = Object.keys(ownEntryShapes) as [OwnDictionaryName, ...OwnDictionaryName[]];
const ownDictionaryName = z.enum(names);

const base = "/customers/{customerId}/dicts/{name}";
const params = { name: ownDictionaryName };
const edit = member("changeDictionaries");
/** What else an entry has is told by `ownEntryShapes` of its dictionary; a wrong part is named by its path. */
const entryInput = z.looseObject({ name: name(200) });
const ownEntry = dictionaryEntry.extend({ version });

export const ownEntryCalls = {
  getCustomerDictionary: call({
    method: "GET",
    path: base,
    summary: "A dictionary with the holding's own entries, which have a version; ETag by version",
    who: member(),
    params: { name: dictionaryName },
    answer: ok(
      z.object({
        version: z.string(),
        items: z.array(dictionaryEntry),
        /** Own entries that were deleted or merged: the history still names them. */
        gone: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  }),
  searchCustomerDictionary: call({
    method: "GET",
    path: `${base}/search/ids`,
    summary: "The same search as in the standard dictionary, the holding's own entries among them, first",
    who: member(),
    params: { name: dictionaryName },
    query: dictionaryCalls.searchDictionary.query,
    answer: dictionaryCalls.searchDictionary.answer,
  }),
  listLikeEntries: call({
    method: "GET",
    path: `${base}/alike`,
    summary:
      "Own entries that may stand for another entry: the names differ in case, ё or е, signs, spaces, look-alike letters or one typo",
    who: member(),
    params,
    answer: ok(z.object({ items: z.array(z.object({ id, like_id: id })) })),
  }),
  createOwnEntry: call({
    method: "POST",
    path: base,
    summary: "Add an entry of the holding's own",
    who: edit,
    params,
    body: entryInput,
    answer: created(ownEntry),
    errors: ["NameTaken"],
  }),
  updateOwnEntry: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Change an entry of the holding's own as a whole",
    who: edit,
    params,
    body: entryInput.extend({ version }),
    answer: ok(ownEntry),
    errors: ["StaleVersion", "NameTaken"],
  }),
  getOwnEntryUsage: call({
    method: "GET",
    path: `${base}/{id}/usage`,
    summary: "In how many records an entry of the holding's own is used",
    who: member(),
    params,
    answer: ok(z.object({ count: z.number().int() })),
  }),
  deleteOwnEntry: call({
    method: "DELETE",
    path: `${base}/{id}`,
    summary: "Delete an entry that no record uses",
    who: edit,
    params,
    answer: nothing,
    errors: ["InUse"],
  }),
  restoreOwnEntry: call({
    method: "POST",
    path: `${base}/{id}/restore`,
    summary: "Undo the deletion; an entry that was merged comes back without its records",
    who: edit,
    params,
    answer: ok(ownEntry),
    errors: ["NameTaken"],
  }),
  mergeOwnEntry: call({
    method: "POST",
    path: `${base}/{id}/merge`,
    summary: "Point all that uses an entry of the holding's own at another one of the dictionary, and delete it",
    who: edit,
    params,
    body: z.object({ into_id: id, version }),
    /** `count`: the records that `getOwnEntryUsage` counted. */
    answer: ok(z.object({ count: z.number().int(), into: dictionaryEntry })),
    errors: ["StaleVersion", "RecordsBusy", "WorkrecordSowHarvestExists"],
  }),
};

import { createHash } from "node:crypto";
import { type DictionaryEntry, type DictionaryName, dictionaryShapes } from "#contract/dictionaries-shapes";
import { z } from "#contract/zod";
import advisors from "../data/advisors.json" with { type: "json" };
import bayerRegions from "../data/bayer_regions.json" with { type: "json" };
import cropDevStages from "../data/cropdevstages.json" with { type: "json" };
import crops from "../data/crops.json" with { type: "json" };
import diseases from "../data/diseases.json" with { type: "json" };
import districts from "../data/districts.json" with { type: "json" };
import equipmentTypes from "../data/equipment_types.json" with { type: "json" };
import fertilizers from "../data/fertilizers.json" with { type: "json" };
import fertilizerVendors from "../data/fertilizervendors.json" with { type: "json" };
import groupVisitPurposes from "../data/group_visit_purposes.json" with { type: "json" };
import nutritionProblems from "../data/nutritionproblems.json" with { type: "json" };
import pesticides from "../data/pesticides.json" with { type: "json" };
import pesticideVendors from "../data/pesticidevendors.json" with { type: "json" };
import pests from "../data/pests.json" with { type: "json" };
import regions from "../data/regions.json" with { type: "json" };
import seeds from "../data/seeds.json" with { type: "json" };
import seedVendors from "../data/seedvendors.json" with { type: "json" };
import soilTypes from "../data/soiltypes.json" with { type: "json" };
import tillageTypes from "../data/tillagetypes.json" with { type: "json" };
import visitPurposes from "../data/visit_purposes.json" with { type: "json" };
import weatherProblems from "../data/weatherproblems.json" with { type: "json" };
import weeds from "../data/weeds.json" with { type: "json" };
import workProblems from "../data/workproblems.json" with { type: "json" };
import workTypes from "../data/worktypes.json" with { type: "json" };
import { inOrder, type Ordered } from "../order";

const shapes = dictionaryShapes;

/** Rows of a data file checked against their shape and sorted; a row that does not fit stops the start with its path. */
const read = <E extends Ordered>(shape: z.ZodType<E>, rows: unknown): readonly E[] =>
  inOrder(z.array(shape).parse(rows));

export type StandardDictionaries = { readonly [N in DictionaryName]: readonly DictionaryEntry<N>[] };

/** The entries every holding has, sorted by importance and then by name. */
export const standardDictionaries: StandardDictionaries = {
  crops: read(shapes.crops, crops),
  worktypes: read(shapes.worktypes, workTypes),
  pests: read(shapes.pests, pests),
  weeds: read(shapes.weeds, weeds),
  diseases: read(shapes.diseases, diseases),
  nutritionproblems: read(shapes.nutritionproblems, nutritionProblems),
  pesticides: read(shapes.pesticides, pesticides.entries),
  pesticidevendors: read(shapes.pesticidevendors, pesticideVendors),
  fertilizers: read(shapes.fertilizers, fertilizers),
  fertilizervendors: read(shapes.fertilizervendors, fertilizerVendors),
  seeds: read(shapes.seeds, seeds),
  seedvendors: read(shapes.seedvendors, seedVendors),
  cropdevstages: read(shapes.cropdevstages, cropDevStages),
  regions: read(shapes.regions, regions),
  bayer_regions: read(shapes.bayer_regions, bayerRegions),
  visit_purposes: read(shapes.visit_purposes, visitPurposes),
  group_visit_purposes: read(shapes.group_visit_purposes, groupVisitPurposes),
  workproblems: read(shapes.workproblems, workProblems),
  weatherproblems: read(shapes.weatherproblems, weatherProblems),
  tillagetypes: read(shapes.tillagetypes, tillageTypes),
  soiltypes: read(shapes.soiltypes, soilTypes),
  districts: read(shapes.districts, districts),
  advisors: read(shapes.advisors, advisors),
  equipment_types: read(shapes.equipment_types, equipmentTypes),
};

/** What every list of pesticides must say beside it: they are demonstration data. */
export const pesticidesNotice = pesticides.notice;

/** Changes when any standard entry does: 16 hexadecimal digits. */
export const standardVersion = createHash("sha256")
  .update(JSON.stringify(standardDictionaries))
  .digest("hex")
  .slice(0, 16);

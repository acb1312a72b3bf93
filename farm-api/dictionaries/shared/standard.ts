import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type DictionaryEntry, type DictionaryName, dictionaryShapes } from "#contract/dictionaries-shapes";
import { z } from "#contract/zod";
import { inOrder, type Ordered } from "../order";

const shapes = dictionaryShapes;

const directory = path.resolve(import.meta.dirname, import.meta.url.endsWith(".ts") ? "../data" : "dictionaries");

/** A data file. Imported, its text and what it holds would stay in the memory of every program and thread beside what they are checked into. */
const read = <T>(name: DictionaryName, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(readFileSync(path.join(directory, `${name}.json`), "utf8")));

/** The rows of a data file checked against their shape and sorted; a row that does not fit stops the start with its path. */
const rows = <E extends Ordered>(name: DictionaryName, shape: z.ZodType<E>): readonly E[] =>
  inOrder(read(name, z.array(shape)));

const pesticides = read("pesticides", z.object({ notice: z.string(), entries: z.array(shapes.pesticides) }));

export type StandardDictionaries = { readonly [N in DictionaryName]: readonly DictionaryEntry<N>[] };

/** The entries every holding has, sorted by importance and then by name. */
export const standardDictionaries: StandardDictionaries = {
  crops: rows("crops", shapes.crops),
  worktypes: rows("worktypes", shapes.worktypes),
  pests: rows("pests", shapes.pests),
  weeds: rows("weeds", shapes.weeds),
  diseases: rows("diseases", shapes.diseases),
  nutritionproblems: rows("nutritionproblems", shapes.nutritionproblems),
  pesticides: inOrder(pesticides.entries),
  pesticidevendors: rows("pesticidevendors", shapes.pesticidevendors),
  fertilizers: rows("fertilizers", shapes.fertilizers),
  fertilizervendors: rows("fertilizervendors", shapes.fertilizervendors),
  seeds: rows("seeds", shapes.seeds),
  seedvendors: rows("seedvendors", shapes.seedvendors),
  cropdevstages: rows("cropdevstages", shapes.cropdevstages),
  regions: rows("regions", shapes.regions),
  bayer_regions: rows("bayer_regions", shapes.bayer_regions),
  visit_purposes: rows("visit_purposes", shapes.visit_purposes),
  group_visit_purposes: rows("group_visit_purposes", shapes.group_visit_purposes),
  workproblems: rows("workproblems", shapes.workproblems),
  weatherproblems: rows("weatherproblems", shapes.weatherproblems),
  tillagetypes: rows("tillagetypes", shapes.tillagetypes),
  soiltypes: rows("soiltypes", shapes.soiltypes),
  districts: rows("districts", shapes.districts),
  advisors: rows("advisors", shapes.advisors),
  equipment_types: rows("equipment_types", shapes.equipment_types),
};

/** What every list of pesticides must say beside it: they are demonstration data. */
export const pesticidesNotice = pesticides.notice;

/** Changes when any standard entry does: 16 hexadecimal digits. */
export const standardVersion = createHash("sha256")
  .update(JSON.stringify(standardDictionaries))
  .digest("hex")
  .slice(0, 16);

import { call, ok, user } from "./call";
import { id } from "./shapes";
import { z } from "./zod";

/** The reference dictionaries by the name in their address. */
export const dictionaryName = z.enum([
  "crops",
  "worktypes",
  "pests",
  "weeds",
  "diseases",
  "nutritionproblems",
  "pesticides",
  "pesticidevendors",
  "fertilizers",
  "fertilizervendors",
  "seeds",
  "seedvendors",
  "cropdevstages",
  "regions",
  "bayer_regions",
  "visit_purposes",
  "group_visit_purposes",
  "workproblems",
  "weatherproblems",
  "tillagetypes",
  "soiltypes",
  "districts",
  "advisors",
  "equipment_types",
]);
export type DictionaryName = z.infer<typeof dictionaryName>;

/** An entry; what else it holds is told by `dictionaryShapes` of its dictionary. */
export const dictionaryEntry = z.looseObject({ id, name: z.string() });
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

export const dictionaryCalls = {
  getDictionary: call({
    method: "GET",
    path: "/dicts/{name}",
    summary: "A whole dictionary, sorted by importance and then by name; ETag by version",
    who: user,
    params: { name: dictionaryName },
    query: z.object({ embed: z.string().max(100).optional() }),
    answer: ok(z.object({ version: z.string(), items: z.array(dictionaryEntry) })),
  }),
  getCrop: call({
    method: "GET",
    path: "/dicts/crops/{id}",
    summary: "One crop",
    who: user,
    answer: ok(dictionaryEntry),
  }),
};

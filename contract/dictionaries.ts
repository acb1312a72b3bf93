import { call, ok, user } from "./call";
import { type DictionaryName, dictionaryShapes } from "./dictionaries-shapes";
import { id } from "./shapes";
import { z } from "./zod";

const names = Object.keys(dictionaryShapes) as [DictionaryName, ...DictionaryName[]];

/** The reference dictionaries by the name in their address. */
export const dictionaryName = z.enum(names);

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

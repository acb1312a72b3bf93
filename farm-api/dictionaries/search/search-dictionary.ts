import sql from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { dictionaryCalls } from "#contract/dictionaries";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { Transaction } from "../../platform/database/scope";
import { standardDictionaries } from "../standard";
import { passes } from "./filter";
import { NameIndex } from "./name-index";

type Query = QueryOf<typeof dictionaryCalls.searchDictionary>;
type Entry = Record<string, unknown> & { id: number; name: string };

const textsOf = ({ name, latin_name, code }: Entry) =>
  [name, latin_name, code].filter((text) => typeof text === "string");
const indexOf = (entries: readonly Entry[]) =>
  new NameIndex(entries.map((entry) => ({ id: entry.id, texts: textsOf(entry) })));

interface Standard {
  index: NameIndex;
  byId: ReadonlyMap<number, Entry>;
}
const standard = new Map<DictionaryName, Standard>();

/** Built when a dictionary is first searched, and kept. */
function standardOf(name: DictionaryName): Standard {
  const known = standard.get(name);
  if (known) return known;
  const entries: readonly Entry[] = standardDictionaries[name];
  const made = { index: indexOf(entries), byId: new Map(entries.map((entry) => [entry.id, entry])) };
  standard.set(name, made);
  return made;
}

function firstPassing({ index, byId }: Standard, query: Query): number[] {
  const ids: number[] = [];
  for (const id of index.search(query.query)) {
    if (ids.length >= query.limit) break;
    const entry = byId.get(id);
    if (entry && passes(entry, query)) ids.push(id);
  }
  return ids;
}

/** Ids of the standard entries that a search finds, best first. */
export const searchStandard = (name: DictionaryName, query: Query): number[] => firstPassing(standardOf(name), query);

/** Ids of the entries of a holding's own that a search finds, best first. */
export const searchOwn = (entries: readonly Entry[], query: Query): number[] =>
  firstPassing({ index: indexOf(entries), byId: new Map(entries.map((entry) => [entry.id, entry])) }, query);

/** Ids of a dictionary's entries by name, best first; the customer's own entries come before the standard ones. */
export async function searchDictionary(
  tx: Transaction,
  { customerId, name }: { customerId: number | null; name: DictionaryName },
  query: Query,
): Promise<number[]> {
  const own = await tx.rows<{ id: number; name: string; data: object }>(sql`
    SELECT id, name, data FROM own_entry
    WHERE customer_id = ${customerId} AND dictionary = ${name} AND deleted_at IS NULL ORDER BY name, id`);
  const entries = own.map(({ data, ...entry }) => ({ ...data, ...entry }));
  return [...searchOwn(entries, query), ...searchStandard(name, query)].slice(0, query.limit);
}

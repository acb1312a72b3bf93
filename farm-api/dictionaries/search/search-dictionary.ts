import sql from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { dictionaryCalls } from "#contract/dictionaries";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import type { Transaction } from "../../platform/database/scope";
import { type Asker, listAdvisors } from "../list-advisors";
import { ownVersion } from "../shared/own-version";
import { standardDictionaries } from "../shared/standard";
import { passes } from "./filter";
import { fold, wordsOf } from "./fold";
import { NameIndex } from "./name-index";

type Query = QueryOf<typeof dictionaryCalls.searchDictionary>;
export type Entry = Record<string, unknown> & { id: number; name: string };

const textsOf = ({ name, latin_name, code }: Entry) =>
  [name, latin_name, code].filter((text) => typeof text === "string");
const indexOf = (entries: readonly Entry[]) =>
  new NameIndex(entries.map((entry) => ({ id: entry.id, texts: textsOf(entry) })));

/** Names of the active ingredients of a pesticide. */
const ingredientsOf = ({ ingredients }: Entry): string[] =>
  Array.isArray(ingredients) ? ingredients.map((one) => String(Object(one).name)) : [];

/** An index by ingredients; null where no entry has any. */
function ingredientIndexOf(entries: readonly Entry[]): NameIndex | null {
  const composed = entries.map((entry) => ({ id: entry.id, texts: ingredientsOf(entry) }));
  const known = composed.filter(({ texts }) => texts.length > 0);
  return known.length === 0 ? null : new NameIndex(known);
}

export interface Searched {
  index: NameIndex;
  ingredients: NameIndex | null;
  byId: ReadonlyMap<number, Entry>;
}

const searchedOf = (entries: readonly Entry[]): Searched => ({
  index: indexOf(entries),
  ingredients: ingredientIndexOf(entries),
  byId: new Map(entries.map((entry) => [entry.id, entry])),
});

const standard = new Map<DictionaryName, Searched>();

/** Built when a dictionary is first searched, and kept. */
function standardOf(name: DictionaryName): Searched {
  const known = standard.get(name);
  if (known) return known;
  const made = searchedOf(standardDictionaries[name]);
  standard.set(name, made);
  return made;
}

interface Own extends Searched {
  version: string;
}
const own = new Map<string, Own>();
/** Above it those of holdings that nobody searches any more are forgotten. */
const mostOwn = 500;

/** A holding's own entries of a dictionary, read again when any of its own has changed. */
export async function ownOf(tx: Transaction, customerId: number, name: DictionaryName): Promise<Searched> {
  const version = await ownVersion(tx, customerId);
  const place = `${customerId}/${name}`;
  const known = own.get(place);
  if (known?.version === version) return known;
  const rows = await tx.rows<{ id: number; name: string; data: object }>(sql`
    SELECT id, name, data FROM own_entry
    WHERE customer_id = ${customerId} AND dictionary = ${name} AND deleted_at IS NULL ORDER BY name, id`);
  const made = { ...searchedOf(rows.map(({ data, ...entry }) => ({ ...data, ...entry }))), version };
  if (own.size >= mostOwn) own.clear();
  own.set(place, made);
  return made;
}

/** A letter or two begin too many substances. */
const namesSubstance = (query: string) => wordsOf(fold(query)).join("").length > 2;

/** Finds by names, and after them by ingredients: who looks for a substance gets the products that have it. */
function* foundIn({ index, ingredients }: Searched, query: string): Generator<number> {
  yield* index.search(query);
  if (ingredients !== null && namesSubstance(query)) yield* ingredients.search(query);
}

function firstPassing(searched: Searched, query: Query): number[] {
  const ids = new Set<number>();
  for (const id of foundIn(searched, query.query)) {
    if (ids.size >= query.limit) break;
    const entry = searched.byId.get(id);
    if (entry && passes(entry, query)) ids.add(id);
  }
  return [...ids];
}

/** Ids of the standard entries that a search finds, best first. */
export const searchStandard = (name: DictionaryName, query: Query): number[] => firstPassing(standardOf(name), query);

/** Ids of the entries of a holding's own that a search finds, best first. */
export const searchOwn = (entries: readonly Entry[], query: Query): number[] =>
  firstPassing(searchedOf(entries), query);

/** Ids of a dictionary's entries by name and, of pesticides, by ingredient, best first; the customer's own entries come before the standard ones. */
export async function searchDictionary(
  tx: Transaction,
  { asker, name }: { asker: Asker; name: DictionaryName },
  query: Query,
): Promise<number[]> {
  if (name === "advisors") return searchOwn(await listAdvisors(tx, asker), query);
  const customerId = asker.customer_id;
  const owned = customerId === null ? [] : firstPassing(await ownOf(tx, customerId, name), query);
  return [...owned, ...searchStandard(name, query)].slice(0, query.limit);
}

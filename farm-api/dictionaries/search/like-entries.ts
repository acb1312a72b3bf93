import type { OwnDictionaryName } from "#contract/own-entries";
import type { Transaction } from "../../platform/database/scope";
import { inTurns } from "../../platform/in-turns";
import { mergeFault } from "../own/merge-rules";
import { standardDictionaries } from "../shared/standard";
import { isNameTypo, nameKey, nearKeys } from "./likeness";
import { type Entry, ownOf, type Searched } from "./search-dictionary";

export interface LikeEntries {
  id: number;
  like_id: number;
}

/** Entries by what like names have in common. */
interface Shelf {
  same: ReadonlyMap<string, Entry[]>;
  near: ReadonlyMap<string, Entry[]>;
}

/** Yields after each entry. */
function* shelving(entries: Iterable<Entry>): Generator<undefined, Shelf> {
  const [same, near] = [new Map<string, Entry[]>(), new Map<string, Entry[]>()];
  const put = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const there = map.get(key);
    if (there) there.push(entry);
    else map.set(key, [entry]);
  };
  for (const entry of entries) {
    put(same, nameKey(entry.name), entry);
    for (const key of nearKeys(entry.name)) put(near, key, entry);
    yield;
  }
  return { same, near };
}

const standard = new Map<OwnDictionaryName, Shelf>();

/** Made when it is first asked for, and kept. */
function* standardShelf(dictionary: OwnDictionaryName): Generator<undefined, Shelf> {
  const known = standard.get(dictionary);
  if (known) return known;
  const made = yield* shelving(standardDictionaries[dictionary]);
  standard.set(dictionary, made);
  return made;
}

/** Entries that are held against one: more have a letter less in common only where somebody meant them to. */
const mostCandidates = 200;

/** The same name comes before one with a typo, and a standard entry before one of the holding's own. */
function likeOf(dictionary: OwnDictionaryName, entry: Entry, shelves: readonly Shelf[]): Entry | undefined {
  const fits = (other: Entry) => mergeFault(dictionary, entry, other) === null;
  const key = nameKey(entry.name);
  const same = key === "" ? [] : shelves.flatMap((shelf) => shelf.same.get(key) ?? []);
  const found = same.find(fits);
  if (found) return found;
  const keys = [...nearKeys(entry.name)];
  const near = shelves.flatMap((shelf) => keys.flatMap((one) => shelf.near.get(one) ?? []));
  return near.slice(0, mostCandidates).find((other) => fits(other) && isNameTypo(entry.name, other.name));
}

/** The entries of a holding's own that may stand for another one, each with the likeliest that it can be merged into; in steps. */
function* likeEntries(dictionary: OwnDictionaryName, own: readonly Entry[]): Generator<undefined, LikeEntries[]> {
  const shelves = [yield* standardShelf(dictionary), yield* shelving(own)];
  const alike: LikeEntries[] = [];
  for (const entry of own) {
    const like = likeOf(dictionary, entry, shelves);
    if (like) alike.push({ id: entry.id, like_id: like.id });
    yield;
  }
  return alike;
}

/** Kept for as long as the own entries it was worked out from. */
const found = new WeakMap<Searched, LikeEntries[]>();

/** As `likeEntries`, for the entries that stand. */
export async function listLikeEntries(
  tx: Transaction,
  customerId: number,
  dictionary: OwnDictionaryName,
): Promise<LikeEntries[]> {
  const own = await ownOf(tx, customerId, dictionary);
  const known = found.get(own) ?? (await inTurns(likeEntries(dictionary, [...own.byId.values()])));
  found.set(own, known);
  return known;
}

import type { OwnDictionaryName } from "#contract/own-entries";
import type { Transaction } from "../../platform/database/scope";
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

function shelfOf(entries: Iterable<Entry>): Shelf {
  const [same, near] = [new Map<string, Entry[]>(), new Map<string, Entry[]>()];
  const put = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const there = map.get(key);
    if (there) there.push(entry);
    else map.set(key, [entry]);
  };
  for (const entry of entries) {
    put(same, nameKey(entry.name), entry);
    for (const key of nearKeys(entry.name)) put(near, key, entry);
  }
  return { same, near };
}

const standard = new Map<OwnDictionaryName, Shelf>();

/** Made when it is first asked for, and kept. */
function standardShelf(dictionary: OwnDictionaryName): Shelf {
  const known = standard.get(dictionary);
  if (known) return known;
  const made = shelfOf(standardDictionaries[dictionary]);
  standard.set(dictionary, made);
  return made;
}

/** The same name comes before one with a typo, and a standard entry before one of the holding's own. */
function likeOf(dictionary: OwnDictionaryName, entry: Entry, shelves: readonly Shelf[]): Entry | undefined {
  const fits = (other: Entry) => mergeFault(dictionary, entry, other) === null;
  const key = nameKey(entry.name);
  const same = key === "" ? [] : shelves.flatMap((shelf) => shelf.same.get(key) ?? []);
  const found = same.find(fits);
  if (found) return found;
  const keys = [...nearKeys(entry.name)];
  const near = shelves.flatMap((shelf) => keys.flatMap((one) => shelf.near.get(one) ?? []));
  return near.find((other) => fits(other) && isNameTypo(entry.name, other.name));
}

/** The entries of a holding's own that may stand for another one, each with the likeliest that it can be merged into. */
function likeEntries(dictionary: OwnDictionaryName, own: readonly Entry[]): LikeEntries[] {
  const shelves = [standardShelf(dictionary), shelfOf(own)];
  return own.flatMap((entry) => {
    const like = likeOf(dictionary, entry, shelves);
    return like ? [{ id: entry.id, like_id: like.id }] : [];
  });
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
  const known = found.get(own) ?? likeEntries(dictionary, [...own.byId.values()]);
  found.set(own, known);
  return known;
}

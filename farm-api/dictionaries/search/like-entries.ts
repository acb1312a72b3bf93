import type { OwnDictionaryName } from "#contract/own-entries";
import type { Transaction } from "../../platform/database/scope";
import { mergeFault } from "../own/merge-rules";
import { isNameTypo, nameKey } from "./likeness";
import { type Entry, ownOf, type Searched, searchedOf, standardOf } from "./search-dictionary";

export interface LikeEntries {
  id: number;
  like_id: number;
}

/** Of what a search finds the nearest names come first. */
const mostTried = 20;

const keys = new WeakMap<Searched, ReadonlyMap<string, Entry[]>>();

function byKey(searched: Searched): ReadonlyMap<string, Entry[]> {
  const known = keys.get(searched);
  if (known) return known;
  const made = new Map<string, Entry[]>();
  for (const entry of searched.byId.values()) {
    const key = nameKey(entry.name);
    made.set(key, [...(made.get(key) ?? []), entry]);
  }
  keys.set(searched, made);
  return made;
}

function* nearTo({ name }: Entry, { index, byId }: Searched): Generator<Entry> {
  let tried = 0;
  for (const id of index.search(name)) {
    const other = byId.get(id);
    if (other && isNameTypo(name, other.name)) yield other;
    tried += 1;
    if (tried === mostTried) return;
  }
}

function likeOf(dictionary: OwnDictionaryName, entry: Entry, shelves: readonly Searched[]): Entry | undefined {
  const fits = (other: Entry) => mergeFault(dictionary, entry, other) === null;
  const key = nameKey(entry.name);
  const same = key && shelves.flatMap((searched) => byKey(searched).get(key) ?? []).find(fits);
  if (same) return same;
  for (const searched of shelves) for (const other of nearTo(entry, searched)) if (fits(other)) return other;
  return undefined;
}

function compare(dictionary: OwnDictionaryName, own: Searched): LikeEntries[] {
  const shelves = [standardOf(dictionary), own];
  return [...own.byId.values()].flatMap((entry) => {
    const like = likeOf(dictionary, entry, shelves);
    return like ? [{ id: entry.id, like_id: like.id }] : [];
  });
}

/** The entries of a holding's own that may stand for another one, each with the likeliest that it can be merged into. */
export const likeEntries = (dictionary: OwnDictionaryName, own: readonly Entry[]): LikeEntries[] =>
  compare(dictionary, searchedOf(own));

/** Kept for as long as the own entries it was worked out from. */
const found = new WeakMap<Searched, LikeEntries[]>();

/** As `likeEntries`, for the entries that stand. */
export async function listLikeEntries(
  tx: Transaction,
  customerId: number,
  dictionary: OwnDictionaryName,
): Promise<LikeEntries[]> {
  const own = await ownOf(tx, customerId, dictionary);
  const known = found.get(own) ?? compare(dictionary, own);
  found.set(own, known);
  return known;
}

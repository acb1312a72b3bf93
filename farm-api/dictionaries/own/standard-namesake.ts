import type { OwnDictionaryName } from "#contract/own-entries";
import { fold } from "../search/fold";
import { standardDictionaries } from "../shared/standard";

/** Names that differ in case, ё, look-alike letters, spaces or hyphens only are one name. */
const sameName = (name: string): string => fold(name).replace(/[\s\p{Pd}]/gu, "");

interface Named {
  name: string;
  crop_id?: unknown;
}

/** Breeds of different crops may have one name. */
const keyOf = (dictionary: OwnDictionaryName, { name, crop_id }: Named) =>
  dictionary === "seeds" ? `${sameName(name)}/${crop_id}` : sameName(name);

const standard = new Map<OwnDictionaryName, ReadonlyMap<string, string>>();

/** Made when it is first asked for, and kept. */
function standardNames(dictionary: OwnDictionaryName): ReadonlyMap<string, string> {
  const known = standard.get(dictionary);
  if (known) return known;
  const entries: readonly Named[] = standardDictionaries[dictionary];
  const made = new Map(entries.map((entry) => [keyOf(dictionary, entry), entry.name]));
  standard.set(dictionary, made);
  return made;
}

/**
 * The standard entry whose name an own entry would take.
 * @param standing the entry as it was: one that has long had such a name keeps it
 */
export function standardNamesake(dictionary: OwnDictionaryName, entry: Named, standing?: Named): string | null {
  const key = keyOf(dictionary, entry);
  if (standing && keyOf(dictionary, standing) === key) return null;
  return standardNames(dictionary).get(key) ?? null;
}

export const namesakeMessage = (name: string): string => `Такая запись уже есть в справочнике: «${name}»`;

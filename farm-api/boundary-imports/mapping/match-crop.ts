import { standardDictionaries } from "../../dictionaries/shared/standard";
import { otherCropNames } from "./crop-names";
import { wordsOf } from "./word-key";

export interface NamedCrop {
  id: number;
  name: string;
}

export type CropMatch = { id: number } | { options: string[] };

/** Crops of the standard dictionary by their names. */
export const cropsNamed = (names: readonly string[]): NamedCrop[] =>
  names.flatMap((name) => {
    const crop = crops.find((one) => one.name === name);
    return crop ? { id: crop.id, name } : [];
  });

/** Finds the crop that a text means; undefined where none fits. */
export type CropMatcher = (text: string) => CropMatch | undefined;

const { crops } = standardDictionaries;

/** Of a longer text the beginning is looked at: no crop is called so, and a cell may hold pages. */
const longestText = 200;
/** Different texts whose crops are remembered: a column of crops has a few dozen. */
const mostRemembered = 1000;

/** Words that do not tell one crop from another. */
const dull = new Set(wordsOf("на по в с и для из под посевной обыкновенная культура сорт and of for"));

const cropWords = (text: string) => wordsOf(text).filter((word) => !dull.has(word) && !/^\d/.test(word));
const keyOfWords = (words: string[]) => [...new Set(words)].sort().join(" ");
const keyOf = (text: string) => keyOfWords(cropWords(text));

interface Entry {
  id: number;
  name: string;
  head: string;
  words: ReadonlySet<string>;
}

const entries = crops.map(({ id, name }): Entry => {
  const words = cropWords(name);
  return { id, name, head: words[0] ?? "", words: new Set(words) };
});

const listsBy = <Key, Value>(pairs: Iterable<readonly [Key, Value]>): ReadonlyMap<Key, Value[]> => {
  const lists = new Map<Key, Value[]>();
  for (const [key, value] of pairs) lists.set(key, [...(lists.get(key) ?? []), value]);
  return lists;
};

/** By the noun, without which a text does not mean the crop. */
const byHead = listsBy(entries.map((entry) => [entry.head, entry]));

/** «Triticum aestivum L.»: kind and species, without who named it. */
const species = (latin: string) => keyOf(latin.split(" ").slice(0, 2).join(" "));
const bySpecies = listsBy(
  crops.flatMap((crop) => (crop.latin_name === null ? [] : [[species(crop.latin_name), crop] as const])),
);

const byName = new Map([
  ...Object.entries(otherCropNames).flatMap(([name, others]) => {
    const id = crops.find((crop) => crop.name === name)?.id;
    return id === undefined ? [] : others.map((other) => [keyOf(other), id] as const);
  }),
  ...crops.map(({ id, name }) => [keyOf(name), id] as const),
]);

/** The crops that words leave open: their names have all of them, the noun among them, and more. */
function unsaid(words: string[]): CropMatch | undefined {
  const ofName = [...new Set(words)]
    .flatMap((word) => byHead.get(word) ?? [])
    .filter((entry) => words.every((word) => entry.words.has(word)))
    .sort((a, b) => entries.indexOf(a) - entries.indexOf(b));
  const fits: readonly NamedCrop[] = ofName.length > 0 ? ofName : (bySpecies.get(keyOfWords(words)) ?? []);
  const [only, another] = fits;
  if (only && !another) return { id: only.id };
  return only ? { options: fits.map(({ name }) => name) } : undefined;
}

function match(text: string, own: ReadonlyMap<string, number>): CropMatch | undefined {
  const short = text.slice(0, longestText);
  const attempts = [short, short.replace(/\([^)]*\)/g, " "), short.replace(/[,;(].*$/, "")];
  const readings = [...new Set(attempts)].map(cropWords).filter((words) => words.length > 0);
  for (const words of readings) {
    const key = keyOfWords(words);
    const id = byName.get(key) ?? own.get(key);
    if (id !== undefined) return { id };
  }
  for (const words of readings) {
    const found = unsaid(words);
    if (found) return found;
  }
  return undefined;
}

/**
 * Makes what finds the crop of the dictionary that a text of a file means: in any order, case and ending, in Russian,
 * transliterated, in English or Latin. Where several crops fit alike («ячмень»), their names. Some microseconds a text.
 * @param added crops of the holding's own, which are known by their names
 */
export function cropMatcher(added: readonly NamedCrop[] = []): CropMatcher {
  const own = new Map(added.toReversed().map(({ id, name }) => [keyOf(name), id]));
  const remembered = new Map<string, CropMatch | undefined>();
  return (text) => {
    if (remembered.has(text)) return remembered.get(text);
    const found = match(text, own);
    if (remembered.size < mostRemembered) remembered.set(text, found);
    return found;
  };
}

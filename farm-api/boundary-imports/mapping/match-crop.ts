import { standardDictionaries } from "../../dictionaries/shared/standard";
import { otherCropNames } from "./crop-names";
import { wordsOf } from "./word-key";

export interface NamedCrop {
  id: number;
  name: string;
}

export type CropMatch = { id: number } | { options: string[] };

const { crops } = standardDictionaries;

/** Words that do not tell one crop from another. */
const dull = new Set(wordsOf("на по в с и для из под посевной обыкновенная культура сорт and of for"));

const cropWords = (text: string) => wordsOf(text).filter((word) => !dull.has(word) && !/^\d/.test(word));
const keyOf = (text: string) => [...new Set(cropWords(text))].sort().join(" ");

const entries = crops.map(({ id, name }) => ({
  id,
  name,
  head: cropWords(name)[0] ?? "",
  words: new Set(cropWords(name)),
}));

/** «Triticum aestivum L.»: kind and species, without who named it. */
const species = (latin: string) => keyOf(latin.split(" ").slice(0, 2).join(" "));

const byName = new Map([
  ...Object.entries(otherCropNames).flatMap(([name, others]) => {
    const id = crops.find((crop) => crop.name === name)?.id;
    return id === undefined ? [] : others.map((other) => [keyOf(other), id] as const);
  }),
  ...crops.map(({ id, name }) => [keyOf(name), id] as const),
]);

/** The crops that a text leaves open: their names have all its words, the noun among them, and more. */
function unsaid(text: string): CropMatch | undefined {
  const words = cropWords(text);
  const ofName = entries.filter((entry) => words.includes(entry.head) && words.every((word) => entry.words.has(word)));
  const ofSpecies = crops.filter(({ latin_name }) => latin_name !== null && species(latin_name) === keyOf(text));
  const fits = ofName.length > 0 ? ofName : ofSpecies;
  const [only, another] = fits;
  if (only && !another) return { id: only.id };
  return only ? { options: fits.map(({ name }) => name) } : undefined;
}

/**
 * The crop of the dictionary that a text of a file means: in any order, case and ending, in Russian, transliterated, in
 * English or Latin. Where several crops fit alike («ячмень»), their names. Undefined where none does.
 * @param added crops of the holding's own, which are known by their names
 */
export function matchCrop(text: string, added: readonly NamedCrop[] = []): CropMatch | undefined {
  const shorter = [text, text.replace(/\([^)]*\)/g, " "), text.replace(/[,;(].*$/, "")];
  for (const attempt of shorter) {
    const id = byName.get(keyOf(attempt)) ?? added.find(({ name }) => keyOf(name) === keyOf(attempt))?.id;
    if (id !== undefined) return { id };
  }
  for (const attempt of shorter) {
    const match = cropWords(attempt).length > 0 ? unsaid(attempt) : undefined;
    if (match) return match;
  }
  return undefined;
}

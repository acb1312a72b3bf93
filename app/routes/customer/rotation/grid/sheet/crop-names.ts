import { normalizeForSearch } from "~/ui/search-text";
import { inRussianLayout } from "./keyboard-layout";

export interface NamedCrop {
  id: number;
  name: string;
}

const lookAlikes: Record<string, string> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  x: "х",
  y: "у",
};

/** Latin letters between Cyrillic ones were meant to be Cyrillic. */
const withoutLookAlikes = (text: string) =>
  /[а-я]/.test(text) ? text.replace(/[abcehkmoptxy]/g, (letter) => lookAlikes[letter] ?? letter) : text;

const wordsOf = (text: string): string[] => withoutLookAlikes(normalizeForSearch(text)).split(" ").filter(Boolean);

/** Whether every word begins a different word of the name: «пшеница оз» names «Пшеница озимая». */
function abbreviates(words: string[], nameWords: string[]): boolean {
  const left = [...nameWords];
  return words.every((word) => {
    const found = left.findIndex((whole) => whole.startsWith(word));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

const suggested = 3;

/**
 * Makes a reader of crop names as people write them: case, ё, the order of words and endings cut short don't matter.
 * @returns the reader: a crop's id, or what to tell who wrote a name that means none or several
 */
export function cropReader(crops: NamedCrop[]): (text: string) => number | string {
  const known = crops.map(({ id, name }) => ({ id, name, words: wordsOf(name) }));
  const exact = new Map(known.map(({ id, words }) => [words.toSorted().join(" "), id]));
  return (text) => {
    const words = wordsOf(text);
    const same = exact.get(words.toSorted().join(" "));
    if (same !== undefined) return same;
    const likely = words.length === 0 ? [] : known.filter((crop) => abbreviates(words, crop.words));
    const whole = likely.filter((crop) => crop.words.length === words.length);
    const [only, other] = whole.length === 1 ? whole : likely;
    if (only && !other) return only.id;
    if (!only) return `Культуры «${text}» нет в справочнике`;
    const names = likely.slice(0, suggested).map(({ name }) => name);
    return `Уточните «${text}»: ${names.join(", ")}${likely.length > suggested ? " и другие" : ""}`;
  };
}

/** Crops for what is being typed, in the order of the dictionary: first those in which a word begins with it. */
export function findCrops<C extends NamedCrop>(crops: C[], query: string): C[] {
  const find = (text: string) => {
    const words = wordsOf(text);
    const named = crops.map((crop) => ({ crop, words: wordsOf(crop.name) }));
    const beginning = named.filter((one) => abbreviates(words, one.words));
    const holding = named.filter(
      (one) => !beginning.includes(one) && words.every((word) => one.words.some((whole) => whole.includes(word))),
    );
    return [...beginning, ...holding].map(({ crop }) => crop);
  };
  const found = find(query);
  return found.length > 0 ? found : find(inRussianLayout(query));
}

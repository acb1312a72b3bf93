import { normalizeForSearch } from "../search-text";
import { inRussianLayout } from "./keyboard-layout";

/** What can be named in a cell. */
export interface Named {
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

const inCyrillic = (word: string) => word.replace(/[abcehkmoptxy]/g, (letter) => lookAlikes[letter] ?? letter);
const plainWords = (text: string) => normalizeForSearch(text).split(" ").filter(Boolean);

/** Words to be compared: a Latin letter and the Cyrillic one that looks alike are the same, as on a number plate. */
const wordsOf = (text: string) => plainWords(text).map(inCyrillic);

/** Words to be searched for while they are typed: Latin letters between Cyrillic ones were meant to be Cyrillic. */
const typedWords = (text: string) => plainWords(text).map((word) => (/[а-я]/.test(word) ? inCyrillic(word) : word));

const isNumber = /^\d+$/;

/**
 * Whether every word begins a different word of the name: «пшеница оз» names «Пшеница озимая».
 * @param wholeNumbers «Поле 1» is no short way to write «Поле 12» then
 */
function abbreviates(words: string[], nameWords: string[], wholeNumbers = false): boolean {
  const left = [...nameWords];
  return words.every((word) => {
    const isBegun = (name: string) => (wholeNumbers && isNumber.test(word) ? name === word : name.startsWith(word));
    const found = left.findIndex(isBegun);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** Ids by a spelling; of a spelling that several names share, none. */
function bySpelling(known: { id: number; words: string[] }[], spell: (words: string[]) => string) {
  const ids = new Map<string, number | null>();
  for (const { id, words } of known) ids.set(spell(words), ids.has(spell(words)) ? null : id);
  return (words: string[]) => ids.get(spell(words)) ?? undefined;
}

const inAnyOrder = (words: string[]) => [...words].sort().join(" ");
const asWritten = (words: string[]) => words.join(" ");
const suggested = 3;

/**
 * Makes a reader of names as people write them: case, ё, the order of words and endings cut short don't matter.
 * @param unknown what to tell of a text that names nothing
 * @returns the reader: an id, or what to tell who wrote a name that means none or several
 */
export function nameReader(
  entries: readonly Named[],
  unknown: (text: string) => string,
): (text: string) => number | string {
  const known = entries.map(({ id, name }) => ({ id, name, words: wordsOf(name) }));
  const exact = bySpelling(known, asWritten);
  const reordered = bySpelling(known, inAnyOrder);
  return (text) => {
    const words = wordsOf(text);
    const same = exact(words) ?? reordered(words);
    if (same !== undefined) return same;
    const likely = words.length === 0 ? [] : known.filter((entry) => abbreviates(words, entry.words, true));
    const whole = likely.filter((entry) => entry.words.length === words.length);
    const [only, other] = whole.length === 1 ? whole : likely;
    if (only && !other) return only.id;
    if (!only) return unknown(text);
    const names = likely.slice(0, suggested).map(({ name }) => name);
    return `Уточните «${text}»: ${names.join(", ")}${likely.length > suggested ? " и другие" : ""}`;
  };
}

/** Entries for what is being typed, in their own order: first the one called so, then those in which a word begins with it. */
export function findNamed<E extends Named>(entries: readonly E[], query: string): E[] {
  const find = (text: string) => {
    const words = typedWords(text);
    const named = entries.map((entry) => ({ entry, words: typedWords(entry.name) }));
    const beginning = named.filter((one) => abbreviates(words, one.words));
    const holding = named.filter(
      (one) => !beginning.includes(one) && words.every((word) => one.words.some((whole) => whole.includes(word))),
    );
    const isCalledSo = (one: { words: string[] }) => asWritten(one.words) === asWritten(words);
    const called = beginning.filter(isCalledSo);
    const others = beginning.filter((one) => !isCalledSo(one));
    return [...called, ...others, ...holding].map(({ entry }) => entry);
  };
  const found = find(query);
  return found.length > 0 ? found : find(inRussianLayout(query));
}

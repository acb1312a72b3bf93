import { inRussianLayout } from "#formats/keyboard-layout";
import { foldLookAlikes } from "#formats/letters";
import { normalizeForSearch } from "./search-text";

const plainWords = (text: string) => normalizeForSearch(text).split(" ").filter(Boolean);

/** Words to be compared: a Latin letter and the Cyrillic one that looks alike are the same, as on a number plate. */
export const comparedWords = (text: string) => plainWords(text).map(foldLookAlikes);

/** Words to be searched for while they are typed: Latin letters between Cyrillic ones were meant to be Cyrillic. */
const typedWords = (text: string) => plainWords(text).map((word) => (/[а-я]/.test(word) ? foldLookAlikes(word) : word));

/**
 * Whether every word begins a different word of the name: «пшеница оз» names «Пшеница озимая».
 * @param begins what counts as beginning one
 */
export function abbreviates(
  words: readonly string[],
  nameWords: readonly string[],
  begins = (name: string, word: string) => name.startsWith(word),
): boolean {
  const left = [...nameWords];
  return words.every((word) => {
    const found = left.findIndex((name) => begins(name, word));
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** Whether a text becomes another by at most one letter more, less, other or changed with its neighbour. */
function isOneOff(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped;
}

/** Shorter words are other words with one letter changed, and so are numbers. */
const mayBeMistyped = /^\D{4,}$/;

/** Whether a word was meant that begins so, with one slip of the finger. */
const almostBegins = (name: string, word: string) =>
  name.startsWith(word) ||
  (mayBeMistyped.test(word) && [-1, 0, 1].some((more) => isOneOff(word, name.slice(0, word.length + more))));

/**
 * Items for what is being typed, in their own order: first the one called so, then those in which a word begins with it,
 * then those that hold it. Where there is none, what the same keys write in the Russian layout is looked for, then what
 * differs by one slip of the finger in a word.
 */
export function findNamed<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string): Item[] {
  const named = items.map((item) => ({ item, words: typedWords(textOf(item)) }));
  const find = (words: string[]) => {
    const beginning = named.filter((one) => abbreviates(words, one.words));
    const holding = named.filter(
      (one) => !beginning.includes(one) && words.every((word) => one.words.some((whole) => whole.includes(word))),
    );
    const isCalledSo = (one: { words: string[] }) => one.words.join(" ") === words.join(" ");
    const called = beginning.filter(isCalledSo);
    return [...called, ...beginning.filter((one) => !isCalledSo(one)), ...holding];
  };
  const almost = (words: string[]) => named.filter((one) => abbreviates(words, one.words, almostBegins));
  const [asTyped, otherLayout] = [typedWords(query), typedWords(inRussianLayout(query))];
  const searches = [() => find(asTyped), () => find(otherLayout), () => almost(asTyped), () => almost(otherLayout)];
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found.map(({ item }) => item);
  }
  return [];
}

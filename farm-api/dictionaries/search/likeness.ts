import { fold, wordsOf } from "./fold";
import { isForgiven } from "./name-index";

/** The words of a name, in which case, ё, look-alikes, signs and spaces tell nothing apart. */
const wordsIn = (name: string): string[] => wordsOf(fold(name));

/** The same for names that differ in no more than that; figures that a sign parts stay apart: 34,4 is not 344. */
export const nameKey = (name: string): string =>
  wordsIn(name).reduce((key, word) => (/\d$/.test(key) && /^\d/.test(word) ? `${key} ${word}` : key + word), "");

/** Whether a letter wrong, missing, extra or swapped with its neighbour makes one word of the other. */
function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const [restOfShort, restOfLong] = [short.slice(same), long.slice(same)];
  if (long.length === short.length + 1) return restOfShort === restOfLong.slice(1);
  if (long.length !== short.length) return false;
  const swapped = `${restOfLong[1]}${restOfLong[0]}${restOfLong.slice(2)}`;
  return restOfShort.slice(1) === restOfLong.slice(1) || restOfShort === swapped;
}

/** Letters of a name in which typos are looked for: a longer one has as many keys as letters, each as long as itself. */
const longestCompared = 80;

/**
 * What names that differ in one typo have in common: the name with one letter less in one of its words, and whole. It is
 * looked up where comparing each with each would take a holding's thousand names past a tenth of a second.
 */
export function* nearKeys(name: string): Generator<string> {
  const words = wordsIn(name);
  if (name.length > longestCompared) return;
  for (const [place, word] of words.entries()) {
    if (!isForgiven(word)) continue;
    for (let letter = 0; letter <= word.length; letter++) {
      const shorter = word.slice(0, letter) + word.slice(letter + 1);
      yield `${place} ${words.with(place, shorter).join(" ")}`;
    }
  }
}

/** Whether names differ in one typo, in a word in which a search would forgive it. */
export function isNameTypo(a: string, b: string): boolean {
  const [words, others] = [wordsIn(a), wordsIn(b)];
  if (words.length !== others.length) return false;
  const different = words.flatMap((word, index) =>
    word === others[index] ? [] : [[word, others[index] ?? ""] as const],
  );
  const [only] = different;
  return only !== undefined && different.length === 1 && only.every(isForgiven) && isOneTypo(...only);
}

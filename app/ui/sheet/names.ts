import { abbreviates, comparedWords, findNamed } from "../find-named";

/** What can be named in a cell. */
export interface Named {
  id: number;
  name: string;
}

const isNumber = /^\d+$/;
/** «Поле 1» is no short way to write «Поле 12». */
const beginsWhole = (name: string, word: string) => (isNumber.test(word) ? name === word : name.startsWith(word));

/** Ids by a spelling; of a spelling that several names share, none. */
function bySpelling(known: { id: number; words: string[] }[], spell: (words: string[]) => string) {
  const ids = new Map<string, number | null>();
  for (const { id, words } of known) ids.set(spell(words), ids.has(spell(words)) ? null : id);
  return (words: string[]) => ids.get(spell(words)) ?? undefined;
}

const inAnyOrder = (words: string[]) => [...words].sort().join(" ");
const asWritten = (words: string[]) => words.join(" ");
const suggested = 3;

/** What is told of an unknown name, with those that were perhaps meant. */
function withAlike(told: string, alike: readonly Named[]): string {
  if (alike.length === 0 || alike.length > suggested) return told;
  return `${told}. Возможно, «${alike.map(({ name }) => name).join("» или «")}»`;
}

/**
 * Makes a reader of names as people write them: case, ё, the order of words and endings cut short don't matter.
 * @param unknown what to tell of a text that names nothing
 * @returns the reader: an id, or what to tell who wrote a name that means none or several
 */
export function nameReader(
  entries: readonly Named[],
  unknown: (text: string) => string,
): (text: string) => number | string {
  const known = entries.map(({ id, name }) => ({ id, name, words: comparedWords(name) }));
  const exact = bySpelling(known, asWritten);
  const reordered = bySpelling(known, inAnyOrder);
  return (text) => {
    const words = comparedWords(text);
    const same = exact(words) ?? reordered(words);
    if (same !== undefined) return same;
    const likely = words.length === 0 ? [] : known.filter((entry) => abbreviates(words, entry.words, beginsWhole));
    const whole = likely.filter((entry) => entry.words.length === words.length);
    const [only, other] = whole.length === 1 ? whole : likely;
    if (only && !other) return only.id;
    if (!only) return withAlike(unknown(text), words.length === 0 ? [] : findNamed(entries, text, ({ name }) => name));
    const names = likely.slice(0, suggested).map(({ name }) => name);
    return `Уточните «${text}»: ${names.join(", ")}${likely.length > suggested ? " и другие" : ""}`;
  };
}

import { Chance } from "#farm-api/demo/chance";
import { NameIndex } from "#farm-api/dictionaries/search/name-index";
import { standardDictionaries } from "#farm-api/dictionaries/shared/standard";

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбюё";

const standardNames = [...new Set(Object.values(standardDictionaries).flatMap((list) => list.map(({ name }) => name)))];
const words: string[] = [
  ...new Set(standardNames.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length > 2)),
];

const oneOf = (chance: Chance, list: readonly string[]) => list[chance.integer(0, list.length - 1)] ?? "";

/** A word that nobody has, of the beginning of one and the end of another. */
const invented = (chance: Chance) => oneOf(chance, words).slice(0, 4) + oneOf(chance, words).slice(-4).toLowerCase();

/** So many different names made of the real ones: «Гром Подсоница 312». */
function manyNames(count: number, chance = new Chance("names")): string[] {
  const names = new Set(standardNames.slice(0, count));
  while (names.size < count) {
    const figure = chance.happens(0.5) ? ` ${chance.integer(1, 999)}` : "";
    const word = chance.happens(0.5) ? oneOf(chance, words) : invented(chance);
    names.add(`${oneOf(chance, standardNames)} ${word}${figure}`);
  }
  return [...names];
}

type Ask = (name: string, word: string, chance: Chance) => string;

const without = (word: string, place: number) => word.slice(0, place) + word.slice(place + 1);

/** How people ask: a letter or three, a word, two words, a typo, the other keyboard layout, nothing that exists. */
const asks: Record<string, Ask> = {
  "one letter": (_, word) => word.slice(0, 1),
  "two letters": (_, word) => word.slice(0, 2),
  "three letters": (_, word) => word.slice(0, 3),
  "a word": (_, word) => word,
  "the whole name": (name) => name,
  "two beginnings": (name) =>
    name
      .split(" ", 2)
      .map((word) => word.slice(0, 4))
      .join(" "),
  "a letter missing": (_, word, chance) => without(word, chance.integer(0, word.length - 1)),
  "the other layout": (_, word) =>
    [...word].map((letter) => latinKeys[cyrillicKeys.indexOf(letter)] ?? letter).join(""),
  "the middle of a word": (_, word) => word.slice(2, 7),
  nonsense: (_, word) => [...word].reverse().join(""),
};

export interface NameSearch {
  kind: string;
  query: string;
  /** Finds the first fifty as the farm API does. @returns how many were found */
  run: () => number;
}

/** Searches over an index of `count` names, built once; `each` of every kind. */
export function nameSearches({ count = 100_000, each = 200 } = {}): NameSearch[] {
  const chance = new Chance("searches");
  const names = manyNames(count);
  const index = new NameIndex(names.map((name, id) => ({ id, texts: [name] })));
  const firstFifty = (query: string) => {
    let found = 0;
    for (const _ of index.search(query)) if (++found === 50) break;
    return found;
  };
  return Object.entries(asks).flatMap(([kind, ask]) =>
    Array.from({ length: each }, () => {
      const name = oneOf(chance, names).toLowerCase();
      const long = name.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
      const query = ask(name, oneOf(chance, long.length > 0 ? long : [name]), chance);
      return { kind, query, run: () => firstFifty(query) };
    }),
  );
}

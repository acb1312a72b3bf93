/** Latin letters that look like Cyrillic ones, and ё, become one and the same letter. */
const alike: Record<string, string> = Object.fromEntries(
  [..."aceopxykmthbё"].map((letter, index) => [letter, [..."асеорхукмтнве"][index] ?? letter]),
);

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбюё";
const pairs = [...latinKeys].map((latin, index): [string, string] => [latin, cyrillicKeys[index] ?? latin]);
const toCyrillic = new Map(pairs);
const toLatin = new Map(pairs.map(([latin, cyrillic]) => [cyrillic, latin]));

const typedWith = (layout: ReadonlyMap<string, string>, text: string) =>
  [...text].map((letter) => layout.get(letter) ?? letter).join("");

/** A text as names are compared: small letters, look-alikes made one. */
export const fold = (text: string): string =>
  text.toLowerCase().replace(/[aceopxykmthbё]/g, (letter) => alike[letter] ?? letter);

/** The words of a folded text; letters and figures that stand together are words of their own. */
export const wordsOf = (folded: string): string[] => folded.match(/\p{L}+|\d+/gu) ?? [];

/** The texts that a query may mean: as typed, and as it would be in the other keyboard layout. */
export function readings(query: string): string[] {
  const typed = query.toLowerCase();
  return [...new Set([typed, typedWith(toCyrillic, typed), typedWith(toLatin, typed)].map(fold))];
}

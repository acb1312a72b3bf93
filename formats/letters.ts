/** A text as texts are compared and searched: case and ё or е make no difference. */
export const foldLetters = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

const latin = "abcehkmoptxy";
const alike = "авсенкмортху";
const lookAlikes = new Map([...latin].map((letter, index) => [letter, alike[index] ?? letter]));

/** A folded text with Cyrillic letters for the Latin ones that look like them, as on a number plate. */
export const foldLookAlikes = (folded: string): string =>
  folded.replace(/[abcehkmoptxy]/g, (letter) => lookAlikes.get(letter) ?? letter);

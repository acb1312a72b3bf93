const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const byLatin = new Map([...latin].map((sign, index) => [sign, russian[index] ?? sign]));

/** What the same keys would have written in the Russian layout: «gjl» is «под». */
export const inRussianLayout = (text: string): string =>
  [...text.toLowerCase()].map((sign) => byLatin.get(sign) ?? sign).join("");

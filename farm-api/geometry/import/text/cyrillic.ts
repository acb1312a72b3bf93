import iconv from "iconv-lite";

/** Share of each letter in Russian text, in thousandths. */
const frequencies: Record<string, number> = {
  о: 109.7,
  е: 84.5,
  а: 80.1,
  и: 73.5,
  н: 67,
  т: 62.6,
  с: 54.7,
  р: 47.3,
  в: 45.4,
  л: 44,
  к: 34.9,
  м: 32.1,
  д: 29.8,
  п: 28.1,
  у: 26.2,
  я: 20.1,
  ы: 19,
  ь: 17.4,
  г: 17,
  з: 16.5,
  б: 15.9,
  ч: 14.4,
  й: 12.1,
  х: 9.7,
  ж: 9.4,
  ш: 7.3,
  ю: 6.4,
  ц: 4.8,
  щ: 3.6,
  э: 3.2,
  ф: 2.6,
  ъ: 0.4,
  ё: 0.4,
};

const RARE_LETTER = 0.05;
const FOREIGN_CHARACTER = 0.005;
const CASE_BREAK_PENALTY = 3;

const cyrillicCodePages = ["win1251", "cp866", "koi8-r"] as const;
export type CyrillicCodePage = (typeof cyrillicCodePages)[number];

const isLower = (letter: string) => letter !== letter.toUpperCase();
const isUpper = (letter: string) => letter !== letter.toLowerCase();

/** Mean logarithm of how usual the non-ASCII characters of a text are in Russian; higher is more Russian. */
function russianness(text: string): number {
  let sum = 0;
  let count = 0;
  let previous = " ";
  for (const letter of text) {
    if (letter > "\x7f") {
      const usual = frequencies[letter.toLowerCase()];
      sum += Math.log(usual ?? (/\p{Script=Cyrillic}/u.test(letter) ? RARE_LETTER : FOREIGN_CHARACTER));
      if (isLower(previous) && isUpper(letter)) sum -= CASE_BREAK_PENALTY;
      count++;
    }
    previous = letter;
  }
  return count === 0 ? 0 : sum / count;
}

/** The Cyrillic code page in which the bytes look most like Russian. */
export function guessCyrillicCodePage(bytes: Buffer): CyrillicCodePage {
  const scored = cyrillicCodePages.map((codePage) => ({ codePage, score: russianness(iconv.decode(bytes, codePage)) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).codePage;
}

const ASCII_LETTER = /[A-Za-z]/;

/**
 * Whether bytes above 127 make up whole words, as in a Cyrillic code page, rather than stand among Latin letters, as in
 * a Western one («Græs»).
 */
export function looksCyrillic(bytes: Buffer): boolean {
  const words = bytes.toString("latin1").match(/[A-Za-z\x80-\xff]+/g) ?? [];
  const high = words.filter((word) => /[\x80-\xff]/.test(word));
  const pure = high.filter((word) => !ASCII_LETTER.test(word));
  return high.length > 0 && pure.length * 2 > high.length;
}

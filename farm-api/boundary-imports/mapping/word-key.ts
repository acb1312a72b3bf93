/** Russian letters as the reduced Latin alphabet of `wordsOf` has them. */
const cyrillic: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  ё: "e",
  є: "e",
  ж: "z",
  з: "z",
  и: "i",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "c",
  ш: "s",
  щ: "s",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "u",
  я: "a",
  "№": " no ",
  ø: "o",
  æ: "ae",
  ß: "ss",
};

/** Spellings that the many ways of writing Russian in Latin letters differ in, and what each becomes. */
const latin: [RegExp, string][] = [
  [/sh?ch|sh/g, "s"],
  [/ch|t[sz]/g, "c"],
  [/zh/g, "z"],
  [/kh/g, "h"],
  [/w/g, "v"],
  [/[yji]a/g, "a"],
  [/[yji]u/g, "u"],
  [/[yj][oe]/g, "e"],
  [/[yj]/g, "i"],
  [/['`’]/g, ""],
];

const reduced = (text: string): string => {
  const plain = text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\x20-\x7e]/g, (letter) => cyrillic[letter] ?? letter);
  const bare = plain.normalize("NFD").replace(/\p{M}/gu, "");
  return latin.reduce((result, [pattern, letters]) => result.replace(pattern, letters), bare);
};

/** Cut so that «озимая», «озимой» and ozimaya are one word. */
const stem = (word: string): string => {
  const single = word.replace(/(\D)\1+/g, "$1");
  return single.length > 3 ? single.slice(0, 3) + single.slice(3).replace(/[aeiou]+$/, "") : single;
};

/**
 * The words of a text in a form in which Russian, its transliterations, endings, capitals and ё do not differ.
 * Numbers are words of their own; so are the parts of camelCase.
 */
export function wordsOf(text: string): string[] {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/(\d)(?=\D)|(\D)(?=\d)/g, "$& ");
  return (reduced(parted).match(/[a-z]+|\d+/g) ?? []).map(stem);
}

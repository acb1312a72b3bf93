import { inLatinLayout, inRussianLayout } from "#formats/keyboard-layout";
import { invalid } from "../../platform/app-error";
import common from "./common-passwords.json" with { type: "json" };

/** Whose password it is to be: what anybody knows of them is no secret. */
export interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

const words = new Set([...common.latin.split(" "), ...common.russian.split(" ")]);
const longestWord = 20;
const shortestPiece = 4;

const reversed = (text: string) => [...text].reverse().join("");
const rows = [
  "01234567890",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "йцукенгшщзхъ",
  "фывапролджэ",
  "ячсмитьбю.",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "1й2ц3у4к5е6н7г8ш9щ0з",
  "abcdefghijklmnopqrstuvwxyz",
  "абвгдежзийклмнопрстуфхцчшщъыьэюя",
];
const walks = [...rows, ...rows.map(reversed)];

const latinOf: Record<string, string> = Object.fromEntries(
  [..."абвгдежзийклмнопрстуфхцчшщыэюя"].map((letter, index) => [
    letter,
    "a b v g d e zh z i y k l m n o p r s t u f h c ch sh sch y e yu ya".split(" ")[index] ?? "",
  ]),
);
const inLatin = (text: string) => [...text].map((sign) => latinOf[sign] ?? sign).join("");

const signsForLetters: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const withLetters = (text: string) => [...text].map((sign) => signsForLetters[sign] ?? sign).join("");

const folded = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll("ё", "е");

/** The longest way over the keyboard or the alphabet that begins at a place; 0 for none worth the name. */
function walkAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && walks.some((walk) => walk.includes(text.slice(at, at + length + 1)))) length += 1;
  return length < shortestPiece ? 0 : length;
}

const sameAt = (text: string, at: number) => /^(.)\1{2,}/su.exec(text.slice(at))?.[0].length ?? 0;
const yearAt = (text: string, at: number) => (/^(19|20)\d\d/.test(text.slice(at)) ? 4 : 0);

/** How many guesses' worth a text holds: a sign counts one, a known piece two, and what is known of its owner nothing. */
function worth(text: string, own: readonly string[]): number {
  const twice = /^(.{2,}?)\1+$/su.exec(text)?.[1];
  if (twice) return worth(twice, own) + 1;
  const best = [0];
  for (let end = 1; end <= text.length; end += 1) best.push(Number.POSITIVE_INFINITY);
  const reach = (end: number, value: number) => {
    best[end] = Math.min(best[end] ?? value, value);
  };
  for (let at = 0; at < text.length; at += 1) {
    const here = best[at] ?? 0;
    reach(at + 1, here + 1);
    for (const length of [walkAt(text, at), sameAt(text, at), yearAt(text, at)])
      if (length) reach(at + length, here + 2);
    for (let length = shortestPiece; length <= Math.min(longestWord, text.length - at); length += 1)
      if (words.has(text.slice(at, at + length))) reach(at + length, here + 2);
    for (const piece of own) if (text.startsWith(piece, at)) reach(at + piece.length, here);
  }
  return best[text.length] ?? 0;
}

/** What a password takes from its owner's names and address. */
function piecesOf({ email, first_name, last_name }: Owner): string[] {
  const [local = "", domain = ""] = folded(email).split("@");
  const parts = [
    local,
    ...local.split(/[^\p{L}]+/u),
    domain.split(".")[0] ?? "",
    ...[first_name, last_name].map(folded),
  ];
  return [...new Set(parts.flatMap((part) => [part, inLatin(part)]))].filter((part) => part.length >= shortestPiece);
}

/** Below this a list of common passwords and a few rules find it. */
const least = 8;

/**
 * What is wrong with a password beyond its length, in Russian; null for one that is hard to guess. It is looked at as it is
 * typed, in the other layout, and with signs that stand for letters.
 */
export function passwordFault(password: string, owner: Owner): string | null {
  const text = folded(password);
  const looks = [text, inRussianLayout(text), inLatinLayout(text), withLetters(text)];
  const worthTo = (own: readonly string[]) => Math.min(...looks.map((look) => worth(look, own)));
  if (/^[\d\s.-]+$/.test(text)) return "Пароль только из цифр подобрать легко: добавьте слова";
  if (worthTo([]) < least)
    return "Такой пароль подберут сразу: он из частых слов и сочетаний. Возьмите четыре несвязанных слова";
  if (worthTo(piecesOf(owner)) < least) return "Пароль не должен состоять из имени, фамилии или адреса почты";
  return null;
}

/** @throws AppError Invalid at the input that holds the password */
export function checkPassword(password: string, owner: Owner, path: string): void {
  const message = passwordFault(password, owner);
  if (message) throw invalid({ path, message });
}

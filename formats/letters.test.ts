import { expect, test } from "vitest";
import { inLatinLayout, inRussianLayout } from "./keyboard-layout";
import { foldLetters, foldLookAlikes } from "./letters";
import { compareNames } from "./russian-order";

test("case and ё fold; й and spaces stay", () => expect(foldLetters("ЁлКа Зелёный Й")).toBe("елка зеленый й"));

test("Latin letters that look like Cyrillic ones become them, others stay", () => {
  expect(foldLookAlikes(foldLetters("A123BC 61 Rus"))).toBe("а123вс 61 rus");
  expect(foldLookAlikes("abcehkmoptxy")).toBe("авсенкмортху");
});

test("what was typed in the other keyboard layout", () => {
  expect(inRussianLayout("Gjl`")).toBe("подё");
  expect(inLatinLayout("Кщгтвгз")).toBe("roundup");
});

test("names in Russian order: figures by size, ё beside е, case aside", () => {
  const names = ["ячмень", "Поле 10", "Ель", "жук", "поле 2", "ёлка"];
  expect(names.sort(compareNames)).toEqual(["ёлка", "Ель", "жук", "поле 2", "Поле 10", "ячмень"]);
});

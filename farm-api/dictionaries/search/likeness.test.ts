import { expect, test } from "vitest";
import { isNameTypo, nameKey, nearKeys } from "./likeness";

test.each([
  ["Безостая 1", "безостая-1"],
  ["«Ёрш»", "ерш"],
  ["ДКС 4014", "ДKC4014"],
  ["Евро-Лайтнинг", "Евролайтнинг"],
  ["Селитра 34,4", "селитра  34.4 "],
])("%s and %s are one name", (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

test.each([
  ["Селитра 34,4", "Селитра 344"],
  ["ДКС 4014", "ДКС 4015"],
])("%s and %s are two names", (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
  expect(isNameTypo(a, b)).toBe(false);
});

test.each([
  ["Пшеница озимая", "Пшеница озмая"],
  ["Подсолнечник", "подсоллнечник"],
  ["Балерина", "Балирина"],
  ["Балерина", "Балернина"],
  ["Балерина", "Баелрина"],
])("%s and %s differ in a typo", (a, b) => {
  expect(isNameTypo(a, b)).toBe(true);
  expect(isNameTypo(b, a)).toBe(true);
});

test.each([
  ["Рис", "Рыс"],
  ["Дон I", "Дон II"],
  ["Пшеница озимая", "Пшеница яровая"],
  ["Амистар Экстра", "Амистар"],
  ["Соя", "Соя"],
])("%s and %s don't", (a, b) => expect(isNameTypo(a, b)).toBe(false));

test("what a name is looked up by stays in proportion to it", () => {
  expect([...nearKeys("Балерина")]).toHaveLength(9);
  expect([...nearKeys("я".repeat(200))]).toEqual([]);
});

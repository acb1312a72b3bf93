import { expect, test } from "vitest";
import { NameIndex } from "./name-index";

const names = [
  "Пшеница озимая",
  "Ячмень озимый",
  "Ёрш обыкновенный",
  "Аммиачная селитра 34,4",
  "Нитроаммофоска 16-16-16",
  "Евро-Лайтнинг Плюс",
  "ДКС 4014",
  "Express Sun",
  "Подсолнечник",
];
const index = new NameIndex(names.map((name, id) => ({ id: id + 1, texts: [name] })));
const found = (query: string) => [...index.search(query)].map((id) => names[id - 1]);

test.each([
  ["пше", ["Пшеница озимая"]],
  ["озим", ["Пшеница озимая", "Ячмень озимый"]],
  ["озимая пшен", ["Пшеница озимая"]],
  ["лайтнинг", ["Евро-Лайтнинг Плюс"]],
  ["фоска", ["Нитроаммофоска 16-16-16"]],
  ["селитра 34", ["Аммиачная селитра 34,4"]],
  ["дкс4014", ["ДКС 4014"]],
  ["нет такого", []],
])("words are found by their beginnings, or inside where nothing begins so: %s", (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test.each([
  ["подсонечник", "a letter is missing"],
  ["подсоллнечник", "one is extra"],
  ["подсалнечник", "one is wrong"],
  ["подсолнечинк", "two are swapped"],
  ["одсолнечник", "the first is missing"],
  ["gjlcjkytxybr", "the keyboard is Latin"],
  ["ПОДСОЛНЕЧНИК", "all are capitals"],
])("%s finds the sunflower: %s", (query) => {
  expect(found(query)[0]).toBe("Подсолнечник");
});

test("ё and е, look-alikes and the other layout are one", () => {
  expect(found("ерш")).toEqual(["Ёрш обыкновенный"]);
  expect(found("ДКC")).toEqual(["ДКС 4014"]);
  expect(found("учзкуыы")).toEqual(["Express Sun"]);
});

test("two typos, and one in a short word, are not forgiven", () => {
  expect(found("подсалничник")).toEqual([]);
  expect(found("яча")).toEqual([]);
});

test("a letter that is a sign on the other layout finds what begins with it alone", () => {
  const near = new NameIndex(["Жито", "Рожь", "Соя"].map((name, id) => ({ id, texts: [name] })));
  expect([...near.search("ж")]).toEqual([0]);
  expect([...near.search(";")]).toEqual([0]);
  expect([...near.search("!")]).toEqual([]);
});

test("without a query all are found in their order", () => {
  expect(found("")).toEqual(names);
});

test("the exact beginning comes before a typo and before a later word", () => {
  const near = new NameIndex(
    ["Озимый рапс", "Рапсодия", "Рапас", "Рапс яровой"].map((name, id) => ({ id, texts: [name] })),
  );
  expect([...near.search("рапс")]).toEqual([1, 3, 0, 2]);
});

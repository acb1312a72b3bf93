import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findNamed } from "./find-named";

const crops: { name: string; important: number }[] = JSON.parse(
  readFileSync("farm-api/dictionaries/data/crops.json", "utf8"),
);
crops.sort((a, b) => a.important - b.important);
const found = (query: string) => findNamed(crops, query, ({ name }) => name).map(({ name }) => name);
const works = ["Обработка семян", "Опрыскивание", "Предпосевная культивация", "Посев", "Посев сидератов"];
const foundWork = (query: string) => findNamed(works, query, (name) => name);

test("beginnings of words come first, in the order of the list", () => {
  expect(found("со").slice(0, 2)).toEqual(["Соя", "Сорго зерновое"]);
  expect(found("со")).toContain("Подсолнечник");
  expect(found("оз пш")).toEqual(["Пшеница озимая", "Пшеница озимая твёрдая"]);
  expect(found("")[0]).toBe("Пшеница озимая");
  expect(found("щщщ")).toEqual([]);
  expect(found("пшеница озимая")[0]).toBe("Пшеница озимая");
  expect(found("пшеница озимая твёрдая")[0]).toBe("Пшеница озимая твёрдая");
  expect(foundWork("посев")).toEqual(["Посев", "Посев сидератов", "Предпосевная культивация"]);
});

test("the wrong keyboard layout is understood", () => {
  expect(found("gjl")).toEqual(found("под"));
  expect(found("[kjg")[0]).toBe("Хлопчатник");
  expect(foundWork("jghscrbd")).toEqual(["Опрыскивание"]);
});

test.each([
  ["a letter left out", "опрыскв"],
  ["a letter too many", "опррыск"],
  ["another letter", "опрескив"],
  ["two letters changed about", "опрыксив"],
])("%s is forgiven", (_what, query) => expect(foundWork(query)).toEqual(["Опрыскивание"]));

test("two slips, or one in a short word, are not", () => {
  expect(foundWork("опрскв")).toEqual([]);
  expect(foundWork("пос1")).toEqual([]);
  expect(foundWork("пас")).toEqual([]);
});

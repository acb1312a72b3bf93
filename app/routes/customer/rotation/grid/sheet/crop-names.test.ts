import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cropReader, findCrops, type NamedCrop } from "./crop-names";

const crops: (NamedCrop & { important: number })[] = JSON.parse(
  readFileSync("farm-api/dictionaries/data/crops.json", "utf8"),
);
crops.sort((a, b) => a.important - b.important);
const read = cropReader(crops);
const named = (text: string) => {
  const crop = read(text);
  return typeof crop === "number" ? crops.find(({ id }) => id === crop)?.name : crop;
};
const found = (query: string) => findCrops(crops, query).map(({ name }) => name);

test.each([
  ["Подсолнечник", "Подсолнечник"],
  ["  подсолнечник ", "Подсолнечник"],
  ["Озимая пшеница", "Пшеница озимая"],
  ["пшеница оз.", "Пшеница озимая"],
  ["ОВЕС ЯРОВОЙ", "Овёс яровой"],
  ["овёс", "Овёс яровой"],
  ["лен масличный", "Лён масличный"],
  ["Cоя", "Соя"],
  ["кукуруза (зерно)", "Кукуруза на зерно"],
  ["Пшеница озимая твердая", "Пшеница озимая твёрдая"],
])("«%s» is %s", (text, name) => expect(named(text)).toBe(name));

test("every name of the dictionary names its crop", () => {
  for (const { id, name } of crops) expect([name, read(name)]).toEqual([name, id]);
});

test("several or no crops are said and never guessed", () => {
  expect(read("пшеница")).toBe(
    "Уточните «пшеница»: Пшеница озимая, Пшеница яровая мягкая, Пшеница яровая твёрдая и другие",
  );
  expect(read("пшинеца")).toBe("Культуры «пшинеца» нет в справочнике");
  expect(read("!!!")).toBe("Культуры «!!!» нет в справочнике");
});

test("while typing, beginnings of words come first, in the dictionary's order", () => {
  expect(found("со").slice(0, 2)).toEqual(["Соя", "Сорго зерновое"]);
  expect(found("со")).toContain("Подсолнечник");
  expect(found("оз пш")).toEqual(["Пшеница озимая", "Пшеница озимая твёрдая"]);
  expect(found("")[0]).toBe("Пшеница озимая");
  expect(found("щщщ")).toEqual([]);
});

test("the wrong keyboard layout is understood", () => {
  expect(found("gjl")).toEqual(found("под"));
  expect(found("[kjg")[0]).toBe("Хлопчатник");
});

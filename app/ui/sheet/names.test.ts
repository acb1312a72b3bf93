import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Named, nameReader } from "./names";

const crops: (Named & { important: number })[] = JSON.parse(
  readFileSync("farm-api/dictionaries/data/crops.json", "utf8"),
);
crops.sort((a, b) => a.important - b.important);
const read = nameReader(crops, (text) => `Культуры «${text}» нет в справочнике`);
const named = (text: string) => {
  const crop = read(text);
  return typeof crop === "number" ? crops.find(({ id }) => id === crop)?.name : crop;
};

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
  expect(read("подсонечник")).toBe("Культуры «подсонечник» нет в справочнике. Возможно, «Подсолнечник»");
  expect(read("!!!")).toBe("Культуры «!!!» нет в справочнике");
});

test("numbers are read whole, in the order in which they are written", () => {
  const fields = ["1 бр. поле 2", "2 бр. поле 1", "Поле 1", "Поле 12", "Поле 12а"].map((name, index) => ({
    id: index + 1,
    name,
  }));
  const field = nameReader(fields, () => "нет");
  expect(["1 бр поле 2", "2 бр. поле 1", "поле 12", "12а", "поле 1"].map(field)).toEqual([1, 2, 4, 5, 3]);
  expect(field("1 2 бр. поле")).toContain("Уточните");
  const machine = nameReader([{ id: 7, name: "Ростсельмаш ACROS 595 Plus · 1342 ХН 36" }], () => "нет");
  expect([machine("acros 1342 xh"), machine("Acros 595 plus"), machine("acros 59")]).toEqual([
    7,
    7,
    "нет. Возможно, «Ростсельмаш ACROS 595 Plus · 1342 ХН 36»",
  ]);
});

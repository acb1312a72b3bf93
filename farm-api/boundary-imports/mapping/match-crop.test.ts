import { expect, test } from "vitest";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { otherCropNames } from "./crop-names";
import { cropMatcher } from "./match-crop";

const matchCrop = cropMatcher();

const named = (text: string) => {
  const match = matchCrop(text);
  if (!match) return null;
  return "options" in match ? match.options : standardDictionaries.crops.find(({ id }) => id === match.id)?.name;
};

test("every crop is known by its own name, and every other name belongs to a crop", () => {
  for (const { id, name } of standardDictionaries.crops) expect([name, matchCrop(name)]).toEqual([name, { id }]);
  const names = new Set(standardDictionaries.crops.map(({ name }) => name));
  expect(Object.keys(otherCropNames).filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ["озимая пшеница", "Пшеница озимая"],
  ["ПШЕНИЦА ОЗИМАЯ", "Пшеница озимая"],
  ["оз. пшеница", "Пшеница озимая"],
  ["Pshenitsa ozimaya", "Пшеница озимая"],
  ["pshenica_ozimaja", "Пшеница озимая"],
  ["Winter wheat", "Пшеница озимая"],
  ["яровая пшеница", "Пшеница яровая мягкая"],
  ["Ячмень яровой (пивоваренный)", "Ячмень яровой"],
  ["Подсолнечник, НК Неома", "Подсолнечник"],
  ["podsolnechnik", "Подсолнечник"],
  ["сахарная свекла", "Свёкла сахарная"],
  ["Лен масличный", "Лён масличный"],
  ["Soybeans", "Соя"],
  ["Glycine max (L.) Merr.", "Соя"],
  ["corn", "Кукуруза на зерно"],
  ["кукуруза силос", "Кукуруза на силос"],
  ["Мн. травы", "Многолетние травы"],
  ["чистый пар", "Пар чёрный"],
  ["сафлор", "Сафлор красильный"],
])("«%s» is %s", (text, crop) => {
  expect(named(text)).toBe(crop);
});

test("what several crops share is left open, and what is foreign stays unknown", () => {
  expect(named("ячмень")).toEqual(expect.arrayContaining(["Ячмень озимый", "Ячмень яровой"]));
  expect(named("Triticum aestivum")).toEqual(["Пшеница озимая", "Пшеница яровая мягкая"]);
  for (const text of ["Sloot", "Grasland, blijvend", "Poppel", "озимая", "12", "—"])
    expect([text, named(text)]).toEqual([text, null]);
});

test("a holding's own crops are known by their names, in any form", () => {
  const match = cropMatcher([
    { id: 901, name: "Амарант метельчатый" },
    { id: 902, name: "2024" },
  ]);
  expect(match("метельчатый АМАРАНТ")).toEqual({ id: 901 });
  expect(match("2025")).toBeUndefined();
});

test("texts of any length cost next to nothing", () => {
  const match = cropMatcher(Array.from({ length: 500 }, (_, id) => ({ id, name: `Культура номер ${id}` })));
  const page = "пшеница яровая после гороха по чистому пару ".repeat(50);
  const begin = process.cpuUsage();
  for (let number = 0; number < 3000; number++) match(`${number} ${page}`);
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(1500);
  expect(match(`Соя, ${page}`)).toEqual(match("соя"));
});

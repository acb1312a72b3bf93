import { expect, it } from "vitest";
import { searchItems } from "./search-text";

const names = ["Поле № 2", "Чёрная балка", "Поле-12 (южное)", "Озеро"];
const search = (query: string) => searchItems(names, query, (name) => name);

it("finds by any part of every word", () => {
  expect(search("пол 2")).toEqual(["Поле № 2", "Поле-12 (южное)"]);
  expect(search("юж")).toEqual(["Поле-12 (южное)"]);
  expect(search("нет такого")).toEqual([]);
});

it("takes е for ё and a small letter for a capital", () => {
  expect(search("ЧЕРН")).toEqual(["Чёрная балка"]);
  expect(search("чёрн")).toEqual(["Чёрная балка"]);
});

it("takes Latin letters for the Cyrillic ones that look like them, and the other way round", () => {
  const plates = ["МТЗ-82 А123ВС", "Claas Axion 850"];
  const find = (query: string) => searchItems(plates, query, (plate) => plate);
  expect(find("a123bc")).toEqual(["МТЗ-82 А123ВС"]);
  expect(find("claas")).toEqual(["Claas Axion 850"]);
  expect(find("сlааs")).toEqual(["Claas Axion 850"]);
});

it("shows everything without a query", () => {
  expect(search("")).toEqual(names);
  expect(search("  -")).toEqual(names);
});

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

it("shows everything without a query", () => {
  expect(search("")).toEqual(names);
  expect(search("  -")).toEqual(names);
});

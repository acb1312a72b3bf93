import { expect, it } from "vitest";
import { inOrder } from "./order";

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }));
const namesOf = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name);

it("sorts names as a Russian reader expects", () => {
  const entries = named("ячмень", "поле 10", "Ель", "жук", "Поле 2", "ёлка", "поле 1");
  expect(namesOf(inOrder(entries))).toEqual(["ёлка", "Ель", "жук", "поле 1", "Поле 2", "поле 10", "ячмень"]);
});

it("puts the important first and those without importance last", () => {
  const entries = [
    { id: 1, name: "а" },
    { id: 2, name: "я", important: 1 },
    { id: 3, name: "б", important: 2 },
    { id: 4, name: "в", order: 0 },
  ];
  expect(namesOf(inOrder(entries))).toEqual(["в", "я", "б", "а"]);
});

it("leaves what it was given alone and keeps equal names in the order of ids", () => {
  const entries = [
    { id: 2, name: "Орёл" },
    { id: 1, name: "орел" },
  ];
  expect(inOrder(entries).map((entry) => entry.id)).toEqual([1, 2]);
  expect(entries[0]?.id).toBe(2);
});

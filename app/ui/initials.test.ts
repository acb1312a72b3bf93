import { expect, it } from "vitest";
import { initials } from "./initials";

it.each([
  ["Петров Иван", "ПИ"],
  ["петров иван сергеевич", "ПИ"],
  ["Мария", "М"],
  ["ООО «Заря»", "ОЗ"],
  ["", ""],
])("%j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

import { expect, test } from "vitest";
import { faultOf, faultText, readNumbers } from "./read-numbers";

test("numbers out of a letter and out of a table, with empty lines between", () => {
  const text = "61:12:0600301:45\r\n\r\nКН 61:12:060030:46\tаренда\t12,5\n61:12:0600301:47; 61:12:0600301:48";
  expect(readNumbers(text)).toEqual({
    good: [
      { number: "61:12:0600301:45", line: 1 },
      { number: "61:12:060030:46", line: 3 },
      { number: "61:12:0600301:47", line: 4 },
      { number: "61:12:0600301:48", line: 4 },
    ],
    faults: [],
  });
});

test("each bad line is named with its reason", () => {
  const { good, faults } = readNumbers("61:12:0600301:45\n61:12:06003:1\n61:12:0600301\nпашня\n61:12:0600301:45");
  expect(good).toHaveLength(1);
  expect(faults.map(faultText)).toEqual([
    "Строка 2, «61:12:06003:1»: в номере квартала должно быть шесть или семь цифр",
    "Строка 3, «61:12:0600301»: частей 3, а нужно четыре: округ, район, квартал, участок",
    "Строка 4, «пашня»: в строке нет кадастрового номера",
    "Строка 5, «61:12:0600301:45»: повторяет строку 1",
  ]);
});

test.each([
  ["6:12:0600301:45", "в номере округа должно быть две цифры"],
  ["61:1:0600301:45", "в номере района должно быть две цифры"],
  ["61:12:0600301:", "нет номера участка"],
  ["61:12:0600301:45:1", "частей больше четырёх"],
  ["61:12:0600301:45", null],
])("%s", (number, reason) => {
  expect(faultOf(number)).toBe(reason);
});

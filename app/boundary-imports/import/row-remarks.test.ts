import { expect, test } from "vitest";
import { commonProblems, duplicateText, remarkText } from "./row-remarks";

test("a duplicate names what it covers and how much of it", () => {
  const field = { field_id: 4, row: null, name: "Поле 12", share: 0.634, same: false };
  expect(duplicateText(field)).toBe("На 63\u00a0% лежит на контуре поля «Поле 12»");
  expect(duplicateText({ ...field, share: 1, same: true })).toBe("Тот же контур, что у поля «Поле 12»");
  expect(duplicateText({ field_id: null, row: 3, name: "А", share: 1, same: false })).toBe(
    "Целиком лежит внутри контура строки 3 («А»)",
  );
});

test("a fault's place is written latitude first", () => {
  const message = "Контур пересекает сам себя";
  expect(remarkText({ code: "x", message, place: [39.71234, 47.1] })).toBe(`${message} (47,10000; 39,71234)`);
  expect(remarkText({ code: "x", message, place: null })).toBe(message);
});

test("of many problems the most frequent are told, each once", () => {
  const row = (...messages: string[]) => ({
    problems: messages.map((message) => ({ code: "x", message, place: null })),
  });
  expect(commonProblems([row("а"), row("б", "а"), row("б"), row("в"), row()], 2)).toEqual(["б", "а"]);
});

import { expect, test } from "vitest";
import { warningsByField } from "../../warnings";
import { writeCells } from "./edits";
import { inWords, spoken } from "./in-words";
import type { SheetView } from "./view";

const view: SheetView = {
  years: [2026, 2027],
  rows: [{ id: 4, name: "Поле 4", area: 10_000, cells: [30, 30], closed: new Set() }],
  edits: new Map(),
};
const names: Record<number, string> = { 30: "Подсолнечник", 23: "Соя" };
const known = {
  nameOf: (crop: number) => names[crop] ?? "",
  warnings: warningsByField([[4, 2027, 30, 2026, 7]]),
};
const say = (edits: SheetView["edits"], column = 1) => {
  const words = inWords({ ...view, edits }, { row: 0, column }, known);
  return words && spoken(words);
};
const edit = (to: { crop: number; fault?: { text: string; message: string } }) =>
  writeCells(view.edits, [{ fieldId: 4, year: 2027, from: { crop: 30 }, to }]);

test("a cell in words", () => {
  expect(say(view.edits, 0)).toBe("Поле 4, 2026, Подсолнечник");
  expect(say(view.edits)).toBe("Поле 4, 2027, Подсолнечник, Подсолнечник возвращается через 1 год, нужно не меньше 7");
  expect(say(edit({ crop: 23 }))).toBe("Поле 4, 2027, Соя");
  expect(say(edit({ crop: 0 }))).toBe("Поле 4, 2027, культура не указана");
  expect(say(edit({ crop: 0, fault: { text: "соа", message: "Культуры «соа» нет" } }))).toBe(
    "Поле 4, 2027, соа, Культуры «соа» нет",
  );
});

test("a crop that came back since a field before this one is warned of until the season gets a crop of its own", () => {
  const part: SheetView = {
    ...view,
    years: [2025, 2026, 2027],
    rows: [{ id: 4, name: "Поле 4/1", area: 10_000, cells: [0, 0, 30], closed: new Set([0]) }],
  };
  const note = (before: number, edits: SheetView["edits"] = view.edits) =>
    inWords(
      { ...part, edits },
      { row: 0, column: 2 },
      { ...known, warnings: warningsByField([[4, 2027, 30, before, 7]]) },
    )?.note;
  const sown = writeCells(view.edits, [{ fieldId: 4, year: 2026, from: { crop: 0 }, to: { crop: 23 } }]);
  expect(note(2025)).toBe("Подсолнечник возвращается через 2 года, нужно не меньше 7");
  expect(note(2026)).toBe("Подсолнечник возвращается через 1 год, нужно не меньше 7");
  expect(note(2026, sown)).toBeUndefined();
  const cleared = { ...part, rows: part.rows.map((row) => ({ ...row, cells: [0, 30, 30] })) };
  const edits = writeCells(view.edits, [{ fieldId: 4, year: 2026, from: { crop: 30 }, to: { crop: 0 } }]);
  expect(inWords({ ...cleared, edits }, { row: 0, column: 2 }, known)?.note).toBeUndefined();
});

test("what somebody else saved meanwhile is said", () => {
  const conflict = new Map([[4, new Map([[2027, { crop: 23, was: 30, stands: 0 }]])]]);
  expect(say(conflict)).toBe("Поле 4, 2027, Соя, Пока вы правили, сохранено другое: ячейка очищена");
});

test("out of the sheet there is nothing to say", () => {
  expect(inWords(view, { row: 9, column: 0 }, known)).toBeNull();
  expect(say(view.edits, -1)).toBe("Поле 4");
});

import { expect, test } from "vitest";
import { type Cell, type Edits, writeCells } from "~/ui/sheet/edits";
import { spoken } from "~/ui/sheet/sheet-table";
import { warningsByField } from "../../warnings";
import { cropSpec } from "./crop-spec";
import { inWords } from "./in-words";

const field = (years: number[], cells: number[], closed: number[] = [], name = "Поле 4") => ({
  spec: specOf({ years, ids: [4], names: [name], areas: [100], cells, closed, untold: [0, 0] }),
  edits: new Map(),
});
const specOf = (sheet: Parameters<typeof cropSpec>[0]) => ({
  ...cropSpec(sheet, 2026, []),
  describe: () => null,
  head: () => null,
});
const view = field([2026, 2027], [30, 30]);
const names: Record<number, string> = { 30: "Подсолнечник", 23: "Соя" };
const known = {
  nameOf: (crop: number) => names[crop] ?? "",
  warnings: warningsByField([[4, 2027, 30, 2026, 7]]),
};
const say = (edits: Edits, column = 1) => {
  const words = inWords({ ...view, edits }, { row: 0, column }, known);
  return words && spoken(words);
};
const edit = (to: Cell) => writeCells(view.edits, [{ rowId: 4, columnId: 2027, from: { value: 30 }, to }]);

test("a cell in words", () => {
  expect(say(view.edits, 0)).toBe("Поле 4, 2026, Подсолнечник");
  expect(say(view.edits)).toBe("Поле 4, 2027, Подсолнечник, Подсолнечник возвращается через 1 год, нужно не меньше 7");
  expect(say(edit({ value: 23 }))).toBe("Поле 4, 2027, Соя");
  expect(say(edit({ value: "" }))).toBe("Поле 4, 2027, культура не указана");
  expect(say(edit({ value: "соа", fault: "Культуры «соа» нет" }))).toBe("Поле 4, 2027, соа, Культуры «соа» нет");
});

test("a crop that came back since a field before this one is warned of until the season gets a crop of its own", () => {
  const part = field([2025, 2026, 2027], [0, 0, 30], [0], "Поле 4/1");
  const note = (before: number, edits: Edits = view.edits) =>
    inWords(
      { ...part, edits },
      { row: 0, column: 2 },
      { ...known, warnings: warningsByField([[4, 2027, 30, before, 7]]) },
    )?.note;
  const sown = writeCells(view.edits, [{ rowId: 4, columnId: 2026, from: { value: "" }, to: { value: 23 } }]);
  expect(note(2025)).toBe("Подсолнечник возвращается через 2 года, нужно не меньше 7");
  expect(note(2026)).toBe("Подсолнечник возвращается через 1 год, нужно не меньше 7");
  expect(note(2026, sown)).toBeUndefined();
  const cleared = field([2025, 2026, 2027], [0, 30, 30], [0], "Поле 4/1");
  const edits = writeCells(view.edits, [{ rowId: 4, columnId: 2026, from: { value: 30 }, to: { value: "" } }]);
  expect(inWords({ ...cleared, edits }, { row: 0, column: 2 }, known)?.note).toBeUndefined();
});

test("what somebody else saved meanwhile is said", () => {
  const conflict = new Map([[4, new Map([[2027, { value: 23, was: 30, stands: "" }]])]]);
  expect(say(conflict)).toBe("Поле 4, 2027, Соя, Пока вы правили, сохранено другое: ячейка очищена");
});

test("out of the sheet there is nothing to say", () => {
  expect(inWords(view, { row: 9, column: 0 }, known)).toBeNull();
  expect(say(view.edits, -1)).toBe("Поле 4");
});

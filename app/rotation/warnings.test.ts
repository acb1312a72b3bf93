import { expect, test } from "vitest";
import { type PackedWarning, warningAt, warningsByField, warningText } from "./warnings";

const sunflower: PackedWarning = [4, 2027, 30, 2024, 7];

test("says how soon the crop returns", () => {
  expect(warningText("Подсолнечник", sunflower)).toBe("Подсолнечник возвращается через 3 года, нужно не меньше 7");
  expect(warningText("Рис", [4, 2027, 21, 2026, 2])).toBe("Рис возвращается через 1 год, нужно не меньше 2");
});

test("an edit of either season takes the warning away", () => {
  const warnings = warningsByField([sunflower, [5, 2027, 1, 2026, 2]]).get(4);
  const grown = (crops: Record<number, number>) => (year: number) => crops[year];
  expect(warningAt(warnings, 2027, grown({ 2024: 30, 2027: 30 }))).toBe(sunflower);
  expect(warningAt(warnings, 2027, grown({ 2024: 30, 2027: 1 }))).toBeUndefined();
  expect(warningAt(warnings, 2027, grown({ 2024: 0, 2027: 30 }))).toBeUndefined();
  expect(warningAt(warnings, 2026, grown({ 2024: 30, 2027: 30 }))).toBeUndefined();
});

test("what grew before the seasons in view still counts", () => {
  expect(warningAt([sunflower], 2027, (year) => (year === 2027 ? 30 : undefined))).toBe(sunflower);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHectares, hectaresOf } from "./hectares";
import { parseNumber } from "./numbers";
import { hectaresText, untouchedArea } from "./typed-hectares";

const typedBack = (text: string) => {
  const parsed = parseNumber(text);
  return parsed.ok && parsed.value !== null ? fromHectares(parsed.value) : null;
};

test("an area stands in its box to the square metre", () => {
  expect([123_456, 10_000, 851_234.5678, 0, null].map(hectaresText)).toEqual(["12,3456", "1", "85,1235", "0", ""]);
  expect([fromHectares(12.3456), fromHectares(0.5599), hectaresOf(123_456)]).toEqual([123_456, 5599, 12.3456]);
});

test("what was not touched stays as it stood, whatever it is", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (area) => {
      expect(untouchedArea(typedBack(hectaresText(area)), area)).toBe(area);
    }),
  );
});

test("what was typed is taken, and an emptied box is empty", () => {
  expect([untouchedArea(123_000, 123_456.78), untouchedArea(null, 123_456), untouchedArea(5, null)]).toEqual([
    123_000,
    null,
    5,
  ]);
});

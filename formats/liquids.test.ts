import { expect, test } from "vitest";
import { otherMeasure } from "./liquids";

test.each([
  [
    { amount: 100, unit: "л/га" },
    { amount: 132, unit: "кг/га" },
  ],
  [
    { amount: 132, unit: "кг/га" },
    { amount: 100, unit: "л/га" },
  ],
  [
    { amount: 1.32, unit: "т" },
    { amount: 1000, unit: "л" },
  ],
  [{ amount: 2, unit: "л/т" }, null],
  [{ amount: 2, unit: "шт/га" }, null],
])("%j of КАС-32 is %j", (given, other) => {
  const found = otherMeasure(given, 1.32);
  expect(found && { ...found, amount: Math.round(found.amount * 1e6) / 1e6 }).toEqual(other);
});

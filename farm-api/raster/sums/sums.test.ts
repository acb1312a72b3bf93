import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canSum, sumRowsOf16 } from "./sums";
import { sumsHash } from "./sums.wasm";
import { sumsText } from "./sums.wat";

test("what is run was made of what is written", () => {
  expect(createHash("sha256").update(sumsText).digest("hex"), "run scripts/make-wasm.ts").toBe(sumsHash);
});

/** The same, one number after the other. */
function summed<Numbers extends Uint16Array | Int16Array>(values: Numbers, rowLength: number): Numbers {
  let sum = 0;
  return values.map((value, at) => {
    sum = at % rowLength === 0 ? value : sum + value;
    return sum;
  }) as Numbers;
}

test.each([
  [8, 1],
  [16, 3],
  [512, 512],
  [1000, 77],
  [32_768, 2],
])("rows of %i numbers, %i of them", (rowLength, rows) => {
  const values = Uint16Array.from({ length: rowLength * rows }, (_, at) => (at * 40_503) % 65_536);
  const [wanted, signed] = [summed(values, rowLength), new Int16Array(values)];
  sumRowsOf16(values, rowLength);
  sumRowsOf16(signed, rowLength);
  expect(values).toEqual(wanted);
  expect(signed).toEqual(new Int16Array(wanted));
});

test("no rows", () => {
  const none = new Uint16Array();
  sumRowsOf16(none, 8);
  expect(none).toHaveLength(0);
});

test("what can't be summed here: rows that aren't eight numbers at a time or longer than a page, other numbers", () => {
  expect(canSum(new Uint16Array(24), 12)).toBe(false);
  expect(canSum(new Uint16Array(32_776), 32_776)).toBe(false);
  expect(canSum(new Uint32Array(16), 8)).toBe(false);
  expect(canSum(new Int16Array(16), 8)).toBe(true);
});

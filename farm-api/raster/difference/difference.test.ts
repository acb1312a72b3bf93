import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { differenceOf } from "./difference";
import { differenceHash } from "./difference.wasm";
import { differenceText } from "./difference.wat";

const plain = { leastA: 1, leastB: 1, ratio: 1, apart: 0, together: 0 };

test("what is run was made of what is written", () => {
  expect(createHash("sha256").update(differenceText).digest("hex"), "run scripts/make-wasm.ts").toBe(differenceHash);
});

test.each([1, 3, 4, 5, 16_383, 16_384, 16_385, 40_000])("%i pixels, each as it is alone", (length) => {
  const a = Uint16Array.from({ length }, (_, at) => (at * 7919) % 4001);
  const b = Uint16Array.from({ length }, (_, at) => (at * 104_729) % 3001);
  const wanted = Float32Array.from(a, (one, at) => {
    const two = b[at] ?? 0;
    return one < 1 || two < 1 ? Number.NaN : (one - two) / (one + two);
  });
  expect(differenceOf(a, b, plain)).toEqual(wanted);
});

test("bands of unlike scales and offsets, of any kind of numbers", () => {
  const [a, b] = [Float32Array.of(0.4, 0.05, 0.4), Int16Array.of(2000, 2000, 900)];
  const factors = { leastA: 0.1, leastB: 1000, ratio: 1e-4, apart: 0.1, together: -0.1 };
  const found = differenceOf(a, b, factors);
  expect(found[0]).toBeCloseTo((0.4 - 0.2 + 0.1) / (0.4 + 0.2 - 0.1), 6);
  expect([...found.subarray(1)]).toEqual([Number.NaN, Number.NaN]);
});

test("no pixels", () => {
  expect(differenceOf(new Uint16Array(), new Uint16Array(), plain)).toHaveLength(0);
});

import { expect, test } from "vitest";
import { offsetOf } from "./offset";

const pixels = (value: number) => [new Uint16Array(80).fill(value)];
const plants = (red: number) => ({ red: pixels(red), nir: pixels(red * 4), scl: [new Uint8Array(80).fill(4)] });
const bare = (red: number) => ({ red: pixels(red), nir: pixels(red * 1.2), scl: [new Uint8Array(80).fill(5)] });

// [baseline, what the catalogue claims, pixels, what is to be added]
test.each([
  ["an old baseline never carries it, whatever is claimed", 2.14, false, plants(1400), 0],
  ["taken off, and said so", 5.09, true, plants(400), 0],
  ["not taken off, and said so", 5.09, false, plants(1400), -0.1],
  ["taken off, though said not to be", 4, false, plants(400), 0],
  ["not taken off, though said to be", 4, true, plants(1400), -0.1],
  ["bare soil says nothing: the claim is believed", 4, true, bare(2400), 0],
  ["bare soil and a claim that it is not", 4, false, bare(2400), -0.1],
  ["dark numbers can't carry it", 4, false, bare(300), 0],
  ["nothing is claimed", 5, null, bare(2400), -0.1],
  ["sparse plants on bright soil say nothing either", 5, true, { ...plants(1400), nir: pixels(2800) }, 0],
  ["an unknown baseline and nothing to see", null, null, bare(2400), 0],
] as const)("%s", (_, baseline, offsetApplied, numbers, offset) => {
  expect(offsetOf({ baseline, offsetApplied }, numbers)).toBeCloseTo(offset, 9);
});

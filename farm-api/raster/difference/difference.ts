import type { Pixels } from "../tiff/directory";
import { makeOnce } from "../wasm";
import { differenceBytes } from "./difference.wasm";

interface Factors {
  /** The least number of either band that is light. */
  leastA: number;
  leastB: number;
  /** What a number of the second band is in those of the first. */
  ratio: number;
  /** What offsets add to the difference and to the sum, in numbers of the first band. */
  apart: number;
  together: number;
}

const make = makeOnce(differenceBytes);

/** Pixels that are worked out at once: a page of memory of either band. */
const most = 65_536 / Float32Array.BYTES_PER_ELEMENT;

/**
 * (a − b + apart) / (a + b + together) with b times the ratio at each pixel, of 32-bit numbers; NaN where a band is no light.
 * @returns `found`, as many numbers as there are pixels
 */
export function differenceOf(
  a: Pixels,
  b: Pixels,
  { leastA, leastB, ratio, apart, together }: Factors,
  found: Float32Array = new Float32Array(a.length),
): Float32Array {
  const { memory, difference } = make();
  if (!(memory instanceof WebAssembly.Memory) || typeof difference !== "function") throw new Error("It exports both");
  const [first, second, out] = [0, 1, 2].map((page) => new Float32Array(memory.buffer, page * 65_536, most));
  if (!first || !second || !out) throw new Error("It has three pages");
  for (let at = 0; at < found.length; at += most) {
    const some = Math.min(most, found.length - at);
    first.set(a.subarray(at, at + some));
    second.set(b.subarray(at, at + some));
    const end = out.byteOffset + some * Float32Array.BYTES_PER_ELEMENT;
    difference(first.byteOffset, second.byteOffset, out.byteOffset, end, leastA, leastB, ratio, apart, together);
    found.set(some === most ? out : out.subarray(0, some), at);
  }
  return found;
}

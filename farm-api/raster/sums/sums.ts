import { makeOnce } from "../wasm";
import { sumsBytes } from "./sums.wasm";

const make = makeOnce(sumsBytes);

/** Numbers of a page of memory. */
const most = 65_536 / Uint16Array.BYTES_PER_ELEMENT;

/** Whether rows can be summed here: eight numbers at a time, at least one row in a page. */
export const canSum = (values: ArrayLike<number>, rowLength: number): values is Uint16Array | Int16Array =>
  (values instanceof Uint16Array || values instanceof Int16Array) && rowLength % 8 === 0 && rowLength <= most;

/** Makes of each number of a row the sum of it and all before it, going around as 16 bits do; rows follow each other whole. */
export function sumRowsOf16(values: Uint16Array | Int16Array, rowLength: number): void {
  const { memory, sums } = make();
  if (!(memory instanceof WebAssembly.Memory) || typeof sums !== "function") throw new Error("It exports both");
  const rows = new (values instanceof Int16Array ? Int16Array : Uint16Array)(memory.buffer, 0, most);
  const atOnce = most - (most % rowLength);
  for (let at = 0; at < values.length; at += atOnce) {
    const some = values.subarray(at, at + atOnce);
    rows.set(some);
    sums(0, some.byteLength, rowLength * some.BYTES_PER_ELEMENT);
    some.set(rows.subarray(0, some.length));
  }
}

import { makeOnce } from "../wasm";
import { hornBytes } from "./horn.wasm";

interface Heights {
  /** Metres, row by row from the north; NaN where unknown. */
  values: Float32Array;
  width: number;
  height: number;
  /** Metres between neighbours to the east and to the south. */
  stepX: number;
  stepY: number;
}

const make = makeOnce(hornBytes);

const [page, bytesOf] = [65_536, Float32Array.BYTES_PER_ELEMENT];

/** Four rows of numbers in the memory that is worked in: three of heights, and what becomes of the middle one. */
function rowsOf(memory: WebAssembly.Memory, width: number) {
  // Two at a time, up to three numbers beyond the last are read and written.
  const length = width + 4;
  const pages = Math.ceil((4 * length * bytesOf) / page);
  const grown = memory.buffer.byteLength / page;
  if (pages > grown) memory.grow(pages - grown);
  const rowAt = (row: number) => {
    const place = row * length * bytesOf;
    return { place, values: new Float32Array(memory.buffer, place, width) };
  };
  return [rowAt(0), rowAt(1), rowAt(2), rowAt(3)] as const;
}

/** Works out each row from its neighbours; what lacks one is NaN. Each row of heights is copied once. */
function workOut(what: "slope" | "aspect", { values, width, height, stepX, stepY }: Heights): Float32Array {
  const found = new Float32Array(values.length);
  const { memory, [what]: ofRow } = make();
  if (!(memory instanceof WebAssembly.Memory) || typeof ofRow !== "function") throw new Error("It exports both");
  const [first, second, third, out] = rowsOf(memory, width);
  if (width < 3 || height < 3) return found.fill(Number.NaN);
  let [up, row, down] = [first, second, third];
  up.values.set(values.subarray(0, width));
  row.values.set(values.subarray(width, 2 * width));
  const inner = out.values.subarray(0, width - 2);
  for (let y = 1; y < height - 1; y++) {
    down.values.set(values.subarray((y + 1) * width, (y + 2) * width));
    const end = row.place + inner.byteLength;
    ofRow(up.place, row.place, down.place, out.place, end, 1 / (8 * stepX), 1 / (8 * stepY));
    found.set(inner, y * width + 1);
    found[y * width] = Number.NaN;
    found[(y + 1) * width - 1] = Number.NaN;
    [up, row, down] = [row, down, up];
  }
  found.fill(Number.NaN, 0, width);
  return found.fill(Number.NaN, (height - 1) * width);
}

/** Slope in degrees at each place of the heights, by Horn's method over 3 × 3 points (Proc. IEEE 69, 1981). */
export const slopeOf = (heights: Heights): Float32Array => workOut("slope", heights);

/** The direction that the slope falls to: degrees from the north clockwise, NaN where it is flat. */
export const aspectOf = (heights: Heights): Float32Array => workOut("aspect", heights);

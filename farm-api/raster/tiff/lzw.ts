import { RasterError } from "../raster-error";

const clear = 256;
const end = 257;
const mostCodes = 4096;

/**
 * Unpacks TIFF's LZW: codes of 9 to 12 bits, the highest bit first, widened one code early.
 * @param size bytes that come out at most
 * @throws RasterError unsupported where a code means nothing
 */
export function unpackLzw(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  // Each code is a run that stands in the output already: where it begins and how long it is.
  const starts = new Int32Array(mostCodes);
  const lengths = new Int32Array(mostCodes);
  let [next, width, held, bits, at, before, beforeLength] = [258, 9, 0, 0, 0, -1, 0];
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      [next, width, before] = [258, 9, -1];
      continue;
    }
    const known = code < clear || (code > end && code < next);
    if (!known && (code !== next || before < 0)) throw new RasterError("unsupported", `LZW code ${code} means nothing`);
    const length = code < clear ? 1 : known ? (lengths[code] ?? 0) : beforeLength + 1;
    const start = code < clear ? -1 : known ? (starts[code] ?? 0) : before;
    const room = Math.min(length, size - at);
    // A run may reach into what it writes itself, so it is copied byte by byte.
    if (start < 0) out[at] = code;
    else for (let index = 0; index < room; index++) out[at + index] = out[start + index] ?? 0;
    if (before >= 0 && next < mostCodes) {
      starts[next] = before;
      lengths[next] = beforeLength + 1;
      next++;
      if (next === (1 << width) - 1 && width < 12) width++;
    }
    before = at;
    beforeLength = length;
    at += room;
    if (at >= size) break;
  }
  return out.subarray(0, at);
}

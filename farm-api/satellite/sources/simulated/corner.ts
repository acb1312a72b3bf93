import { drawn } from "./noise";

/** Of a side of a square as large as the field. */
const reach = 0.3;

/**
 * How near a pixel of a field lies to one corner of it, the same each time: 1 in its midst, 0 beyond its reach.
 * @param mask pixels of a frame that are the field's
 */
export function cornerOf(mask: Uint8Array, width: number, id: number): (column: number, row: number) => number {
  const [east, south] = [drawn("corner", id) < 0.5 ? 1 : -1, drawn("end", id) < 0.5 ? 1 : -1];
  let [best, tip, count] = [Number.NEGATIVE_INFINITY, 0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] !== 1) continue;
    count++;
    const far = east * (at % width) + south * Math.floor(at / width);
    if (far > best) [best, tip] = [far, at];
  }
  const [x, y] = [tip % width, Math.floor(tip / width)];
  const radius = reach * Math.sqrt(count);
  return (column, row) => Math.min(1, Math.max(0, 1.6 - (1.6 * Math.hypot(column - x, row - y)) / radius));
}

import { bboxOf } from "../../geometry/bbox";
import { decodeWkb } from "../../geometry/wkb";
import type { Land } from "./read-tile";

/** Metres of a degree of latitude, and of a pixel. */
const [degree, step] = [111_320, 10];

/** About how many pixels the window around a field has. */
function pixelsAround({ wkb }: Land): number {
  const [west, south, east, north] = bboxOf(decodeWkb(wkb));
  const across = (east - west) * degree * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return (across * (north - south) * degree) / step ** 2;
}

/** Fields in their order, in batches whose windows together have so many pixels at most; a larger one stands alone. */
export function batchesOf(land: readonly Land[], most: number): Land[][] {
  const batches: Land[][] = [];
  let sum = Number.POSITIVE_INFINITY;
  for (const field of land) {
    const pixels = pixelsAround(field);
    if (sum + pixels > most) {
      batches.push([]);
      sum = 0;
    }
    batches.at(-1)?.push(field);
    sum += pixels;
  }
  return batches;
}

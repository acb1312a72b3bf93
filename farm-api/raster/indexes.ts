import type { Pixels } from "./tiff/directory";

/** How a band's numbers become reflectance: number × scale + offset. Zero is no value. */
export interface Band {
  values: Pixels;
  scale: number;
  offset: number;
}

/** The least number of a band that is light: none is 0, and what an offset takes below nothing is none either. */
const leastOf = ({ scale, offset }: Band): number => Math.max(Number.MIN_VALUE, Math.ceil(-offset / scale - 1e-6));

/** (a − b) / (a + b): of two lights it is never beyond −1 and 1. */
function difference(first: Band, second: Band, out: Float32Array): void {
  const [a, b] = [first.values, second.values];
  const [leastA, leastB] = [leastOf(first), leastOf(second)];
  // Both in steps of the second band, of which a ratio knows nothing.
  const step = first.scale / second.scale;
  const apart = (first.offset - second.offset) / second.scale;
  const both = (first.offset + second.offset) / second.scale;
  for (let at = 0; at < a.length; at++) {
    const one = a[at] ?? 0;
    const two = b[at] ?? 0;
    const x = one * step;
    out[at] = (x - two + apart) / (x + two + both);
    // Said last: a choice of the divisor would hold up each division.
    if (one < leastA || two < leastB) out[at] = Number.NaN;
  }
}

/** Qi et al., 1994: needs no factor of the soil. */
function msavi(nir: Band, red: Band, out: Float32Array): void {
  const [leastNir, leastRed] = [leastOf(nir), leastOf(red)];
  for (const [at, one] of nir.values.entries()) {
    const two = red.values[at] ?? 0;
    const twice = 2 * (one * nir.scale + nir.offset) + 1;
    const apart = one * nir.scale + nir.offset - (two * red.scale + red.offset);
    const value = (twice - Math.sqrt(twice ** 2 - 8 * apart)) / 2;
    out[at] = one >= leastNir && two >= leastRed && value >= -1 && value <= 1 ? value : Number.NaN;
  }
}

/** Which bands an index is made of, and how; what it says of plants stands in the contract. */
export const indexes = {
  ndvi: { bands: ["nir", "red"], of: difference },
  ndre: { bands: ["nir", "rededge1"], of: difference },
  ndmi: { bands: ["nir", "swir16"], of: difference },
  msavi: { bands: ["nir", "red"], of: msavi },
} as const;
export type IndexName = keyof typeof indexes;
export type BandName = (typeof indexes)[IndexName]["bands"][number];

/** An index at each pixel; NaN where a band has no value or the light is too little to say. @param out takes it, as long as the bands */
export function indexOf(
  name: IndexName,
  first: Band,
  second: Band,
  out: Float32Array = new Float32Array(first.values.length),
): Float32Array {
  indexes[name].of(first, second, out);
  return out;
}

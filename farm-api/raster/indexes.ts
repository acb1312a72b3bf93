import type { Pixels } from "./tiff/directory";

/** How a band's numbers become reflectance: number × scale + offset. Zero is no value. */
export interface Band {
  values: Pixels;
  scale: number;
  offset: number;
}

type Formula = (first: number, second: number) => number;

/** (a − b) / (a + b) */
const difference: Formula = (a, b) => (a - b) / (a + b);

/** Qi et al., 1994: needs no factor of the soil. */
const msavi: Formula = (nir, red) => (2 * nir + 1 - Math.sqrt((2 * nir + 1) ** 2 - 8 * (nir - red))) / 2;

/** Which bands an index is made of, and how; what it says of plants stands in the contract. */
export const indexes = {
  ndvi: { bands: ["nir", "red"], formula: difference },
  ndre: { bands: ["nir", "rededge1"], formula: difference },
  ndmi: { bands: ["nir", "swir16"], formula: difference },
  msavi: { bands: ["nir", "red"], formula: msavi },
} as const;
export type IndexName = keyof typeof indexes;
export type BandName = (typeof indexes)[IndexName]["bands"][number];

/** An index at each pixel; NaN where a band has no value or the light is too little to say. */
export function indexOf(name: IndexName, first: Band, second: Band): Float32Array {
  const { formula } = indexes[name];
  const { values: a, scale: scaleA, offset: offsetA } = first;
  const { values: b, scale: scaleB, offset: offsetB } = second;
  const out = new Float32Array(a.length);
  for (let at = 0; at < out.length; at++) {
    const [one, two] = [a[at] ?? 0, b[at] ?? 0];
    if (one === 0 || two === 0) {
      out[at] = Number.NaN;
      continue;
    }
    const value = formula(one * scaleA + offsetA, two * scaleB + offsetB);
    out[at] = value >= -1 && value <= 1 ? value : Number.NaN;
  }
  return out;
}

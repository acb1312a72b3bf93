import { differenceOf } from "./difference/difference";
import type { Pixels } from "./tiff/directory";

/** How a band's numbers become reflectance: number × scale + offset. Zero is no value. */
export interface Band {
  values: Pixels;
  scale: number;
  offset: number;
}

/** Above nothing in 32 bits too. */
const dimmest = 2 ** -126;

/** The least number of a band that is light: none is 0, and what an offset takes below nothing is none either. */
const leastOf = ({ scale, offset }: Band): number => Math.max(dimmest, Math.ceil(-offset / scale - 1e-6));

/** (a − b) / (a + b): of two lights it is never beyond −1 and 1. Both are counted in numbers of the first band, which saves scaling it. */
function difference(first: Band, second: Band, found?: Float32Array): Float32Array {
  const factors = {
    ...{ leastA: leastOf(first), leastB: leastOf(second), ratio: second.scale / first.scale },
    apart: (first.offset - second.offset) / first.scale,
    together: (first.offset + second.offset) / first.scale,
  };
  return differenceOf(first.values, second.values, factors, found);
}

/** Qi et al., 1994: needs no factor of the soil. */
function msavi(nir: Band, red: Band): Float32Array {
  const [leastNir, leastRed] = [leastOf(nir), leastOf(red)];
  return Float32Array.from(nir.values, (one, at) => {
    const two = red.values[at] ?? 0;
    if (one < leastNir || two < leastRed) return Number.NaN;
    const twice = 2 * (one * nir.scale + nir.offset) + 1;
    const apart = one * nir.scale + nir.offset - (two * red.scale + red.offset);
    const value = (twice - Math.sqrt(twice ** 2 - 8 * apart)) / 2;
    return value >= -1 && value <= 1 ? value : Number.NaN;
  });
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

/** An index at each pixel; NaN where a band has no value or the light is too little to say. */
export const indexOf = (name: IndexName, first: Band, second: Band): Float32Array => indexes[name].of(first, second);

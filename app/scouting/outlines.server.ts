import { readOutlines } from "#contract/outline-decode";

/** The rings of fields by their ids, longitude before latitude, to a metre. */
export function outlinesIn(bytes: Uint8Array): Map<number, number[][][]> {
  const found = new Map<number, number[][][]>();
  let rings: number[][][] = [];
  readOutlines(bytes, {
    outline: (id) => {
      rings = [];
      found.set(id, rings);
    },
    ring: () => rings.push([]),
    point: (lon, lat) => rings.at(-1)?.push([Number(lon.toFixed(5)), Number(lat.toFixed(5))]),
  });
  return found;
}

import type { Pixels } from "../../raster/tiff/directory";

/** Light that comes back from land is little: this much of it is white already, and dark land is lifted. */
const [white, lift] = [0.28, 1 / 1.5];

/** What a number of a band is on a screen: 1 to 255; 0 for none. */
export function brightness(scale: number, offset: number): Uint8Array {
  const table = new Uint8Array(65_536);
  for (let number = 1; number < table.length; number++) {
    const light = Math.max(0, number * scale + offset) / white;
    table[number] = Math.max(1, Math.min(255, Math.round(255 * light ** lift)));
  }
  return table;
}

export const brightnessAt = (table: Uint8Array, values: Pixels | undefined, at: number): number =>
  table[Math.max(0, Math.min(65_535, values?.[at] ?? 0))] ?? 0;

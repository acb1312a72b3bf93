import type { Pixels } from "../../raster/tiff/directory";
import type { SceneTile } from "../sources/source";

/** From this processing baseline on (25 January 2022), numbers carry 1000 more than the reflectance. */
const firstWithOffset = 4;
const carried = 1000;
const scale = 0.0001;
const vegetation = 4;
/** Pixels from which numbers have a say. */
const enough = 50;
/** Near infrared to red of plants so dense that they drink most of the red. */
const dense = 3.2;

interface Numbers {
  red: readonly Pixels[];
  nir: readonly Pixels[];
  /** The classification of each pixel, where the tile has one. */
  scl: readonly Pixels[] | null;
}

/** Red light of the darkest of dense plants: 200 to 700 without what is carried. */
function redOfPlants({ red, nir, scl }: Numbers): number | null {
  const found: number[] = [];
  for (const [index, values] of red.entries())
    for (const [at, value] of values.entries())
      if (scl?.[index]?.[at] === vegetation && value > 0 && (nir[index]?.[at] ?? 0) / value >= dense) found.push(value);
  if (found.length < enough) return null;
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length / 20)] ?? null;
}

/** Whether there are numbers so small that nothing can have been added to them. */
function holdsDark(red: readonly Pixels[]): boolean {
  let [dark, all] = [0, 0];
  for (const values of red)
    for (const value of values) {
      if (value > 0) all++;
      if (value > 0 && value < carried * 0.9) dark++;
    }
  return all >= enough && dark / all > 0.005;
}

/**
 * What is to be added to reflectances of a tile, −0.1 or 0: exactly once, whatever its description says. Catalogues flag whether
 * they took the 1000 off, and are sometimes wrong; where the numbers speak, they are believed.
 */
export function offsetOf(
  { baseline, offsetApplied }: Pick<SceneTile, "baseline" | "offsetApplied">,
  numbers: Numbers,
): number {
  if (baseline !== null && baseline < firstWithOffset) return 0;
  const plants = redOfPlants(numbers);
  if (plants !== null) return plants >= carried ? -carried * scale : 0;
  if (holdsDark(numbers.red)) return 0;
  // Without a baseline there is nothing to believe but the numbers.
  if (baseline === null) return 0;
  return offsetApplied === true ? 0 : -carried * scale;
}

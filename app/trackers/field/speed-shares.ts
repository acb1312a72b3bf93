import { colorPlace, speedColors } from "../speed-colors";

/** Seconds that a machine drove at each of the speeds that have a colour, in their order; given those at each half of a km/h. */
export function speedShares(paces: readonly number[]): number[] {
  const sums = speedColors.map(() => 0);
  for (const [half, seconds] of paces.entries()) {
    const place = colorPlace(half / 2);
    sums[place] = (sums[place] ?? 0) + seconds;
  }
  return sums;
}

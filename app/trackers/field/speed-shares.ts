import type { TrackLine } from "#contract/trackers";
import { colorPlace, speedColors } from "../speed-colors";
import { readLine } from "../track-line";

/** Seconds of silence beyond which nobody knows how fast it went. */
const longest = 300;

/** Seconds that a machine drove at each of the speeds that have a colour, in their order. */
export function speedShares(line: TrackLine | null): number[] {
  const sums = speedColors.map(() => 0);
  if (!line) return sums;
  const { seconds, speed } = readLine(line);
  for (let at = 1; at < seconds.length; at++) {
    const lasted = (seconds[at] ?? 0) - (seconds[at - 1] ?? 0);
    const place = colorPlace(((speed[at] ?? 0) + (speed[at - 1] ?? 0)) / 2);
    if (lasted <= longest) sums[place] = (sums[place] ?? 0) + lasted;
  }
  return sums;
}

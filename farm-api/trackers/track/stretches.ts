import { zoneShift } from "#formats/days/instants";
import { metresFrom, type Points } from "./read-points";

/** Slower is standing: receivers of machines that stand tell up to a kilometre an hour. */
const slowest = 1.5;
/** Milliseconds that one stands at least for a stop, and of silence for a gap. */
const shortestStop = 180_000;
export const shortestGap = 300_000;
/** Metres: who is silent and then speaks from the same place has stood there. */
const samePlace = 100;

/** From one point to another: both ends belong to it. */
interface Stretch {
  from: number;
  to: number;
}

export interface Stretches {
  stops: Stretch[];
  gaps: Stretch[];
  /** Metres, seconds, km/h. */
  distance: number;
  moving: number;
  standing: number;
  topSpeed: number;
}

/** What happens between a point and the next. */
export function stepKind(points: Points, at: number): "gap" | "standing" | "moving" {
  const { time, speed } = points;
  const lasted = (time[at + 1] ?? 0) - (time[at] ?? 0);
  if (lasted >= shortestGap) return metresFrom(points, at, at + 1) > samePlace ? "gap" : "standing";
  return Math.max(speed[at] ?? 0, speed[at + 1] ?? 0) < slowest ? "standing" : "moving";
}

const dayLong = 24 * 3_600_000;

/**
 * Stops, gaps and sums of a track. A gap is neither way nor time: nobody knows what was in it. Nor is silence over midnight anybody's
 * standing: no day has it, and a period is the sum of its days.
 * @param tzOffset hours east of Greenwich at which days begin
 */
export function stretchesOf(points: Points, tzOffset: number): Stretches {
  const shift = zoneShift(tzOffset);
  const dayAt = (moment: number) => Math.floor((moment + shift) / dayLong);
  const { count, time, speed } = points;
  const found: Stretches = { stops: [], gaps: [], distance: 0, moving: 0, standing: 0, topSpeed: 0 };
  let stoodFrom: number | null = null;
  const stopEnds = (at: number) => {
    if (stoodFrom !== null && (time[at] ?? 0) - (time[stoodFrom] ?? 0) >= shortestStop)
      found.stops.push({ from: stoodFrom, to: at });
    stoodFrom = null;
  };
  for (let at = 0; at < count; at++) {
    found.topSpeed = Math.max(found.topSpeed, speed[at] ?? 0);
    if (at === count - 1) break;
    const kind = stepKind(points, at);
    const [begin, end] = [time[at] ?? 0, time[at + 1] ?? 0];
    const seconds = (end - begin) / 1000;
    if (kind === "standing") {
      stoodFrom ??= at;
      if (end - begin < shortestGap || dayAt(begin) === dayAt(end)) found.standing += seconds;
      continue;
    }
    stopEnds(at);
    if (kind === "gap") found.gaps.push({ from: at, to: at + 1 });
    else {
      found.moving += seconds;
      found.distance += metresFrom(points, at, at + 1);
    }
  }
  stopEnds(count - 1);
  return found;
}

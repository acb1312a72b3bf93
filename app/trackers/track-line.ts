import type { FuelUnit } from "#contract/fuel-words";
import type { TrackFuel, TrackLine } from "#contract/trackers";

/** A track's line as it is drawn and replayed: seconds from its beginning, degrees, km/h. */
export interface ReadLine {
  begin: number;
  seconds: number[];
  lat: number[];
  lon: number[];
  speed: number[];
  /** km/h on the way from the point before: what it is coloured by. */
  pace: number[];
  /** The level of fuel as it was told, in its unit; null where none was. */
  fuel: ReadFuel | null;
}

interface ReadFuel {
  unit: FuelUnit;
  seconds: number[];
  level: number[];
}

const running = (differences: readonly number[], by = 1) => {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum / by;
  });
};

export const readLine = (
  { begin, seconds, lat, lon, speed, pace }: TrackLine,
  fuel: TrackFuel | null = null,
): ReadLine => ({
  begin: Date.parse(begin),
  seconds: running(seconds),
  lat: running(lat, 1e5),
  lon: running(lon, 1e5),
  speed: running(speed),
  pace: running(pace, 10),
  fuel: fuel && { unit: fuel.unit, seconds: running(fuel.seconds), level: running(fuel.level, 10) },
});

export interface LinePlace {
  lat: number;
  lon: number;
  speed: number;
  /** Degrees from north of the way that it goes there. */
  course: number;
}

/** The last point that is not later than a moment. */
function pointBefore(seconds: readonly number[], moment: number): number {
  let [low, high] = [0, seconds.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((seconds[middle] ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Seconds for which a level that was told holds when nothing newer is. */
const fuelHolds = 1800;

/** The level of fuel at a moment, between what was told around it; null where that is too long ago. */
export function fuelAt({ fuel }: ReadLine, moment: number): { level: number; unit: FuelUnit } | null {
  if (!fuel || fuel.seconds.length === 0) return null;
  const at = pointBefore(fuel.seconds, moment);
  const next = Math.min(at + 1, fuel.seconds.length - 1);
  const [from = 0, to = 0, level = 0, then = 0] = [
    fuel.seconds[at],
    fuel.seconds[next],
    fuel.level[at],
    fuel.level[next],
  ];
  if (moment < from - fuelHolds || moment > to + fuelHolds) return null;
  const share = to > from ? Math.min(Math.max((moment - from) / (to - from), 0), 1) : 0;
  return { level: level + (then - level) * share, unit: fuel.unit };
}

const courseOf = (north: number, east: number) => ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;

/** Where the machine was at a moment, between the points around it. Null for a line without points. */
export function placeAt({ seconds, lat, lon, speed }: ReadLine, moment: number): LinePlace | null {
  if (seconds.length === 0) return null;
  const at = pointBefore(seconds, moment);
  const next = Math.min(at + 1, seconds.length - 1);
  const [from = 0, to = 0] = [seconds[at], seconds[next]];
  const share = to > from ? Math.min(Math.max((moment - from) / (to - from), 0), 1) : 0;
  const between = (values: readonly number[]) => (values[at] ?? 0) + ((values[next] ?? 0) - (values[at] ?? 0)) * share;
  const squeeze = Math.cos(((lat[at] ?? 0) * Math.PI) / 180);
  const course = courseOf((lat[next] ?? 0) - (lat[at] ?? 0), ((lon[next] ?? 0) - (lon[at] ?? 0)) * squeeze);
  return { lat: between(lat), lon: between(lon), speed: between(speed), course };
}

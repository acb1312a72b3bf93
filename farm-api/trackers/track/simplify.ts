import type { TrackLine } from "#contract/trackers";
import { type Points, paceAt } from "./read-points";
import { shortestGap, stepKind } from "./stretches";

/** What a line may be off by: metres, km/h. */
interface Tolerance {
  metres: number;
  speed: number;
}

const metresPerDegree = 111_195;

/** How a value may go on from the last kept point so that all points since are told within the tolerance. */
export class Door {
  private least = Number.NEGATIVE_INFINITY;
  private most = Number.POSITIVE_INFINITY;

  constructor(private readonly within: number) {}

  open(): void {
    this.least = Number.NEGATIVE_INFINITY;
    this.most = Number.POSITIVE_INFINITY;
  }

  /** @returns whether a line to this very point tells all points since the last kept one */
  reaches(change: number, time: number): boolean {
    const slope = change / time;
    return slope >= this.least && slope <= this.most;
  }

  narrow(change: number, time: number): void {
    this.least = Math.max(this.least, (change - this.within) / time);
    this.most = Math.min(this.most, (change + this.within) / time);
  }
}

/** More than these no screen shows, and no slow line carries. */
const mostKept = 5000;

/**
 * Places of the points to keep, so that place and speed at any moment follow from the two around it. One pass, whatever
 * comes: the dearest day costs what any other does.
 * @returns null where they are too many, as soon as they are: a month's millions are not gone through for each tolerance
 */
function keptPoints({ count, time, lat, lon, speed }: Points, tolerance: Tolerance): number[] | null {
  if (count === 0) return [];
  const perLon = metresPerDegree * Math.cos(((lat[0] ?? 0) * Math.PI) / 180);
  const north = new Door(tolerance.metres);
  const east = new Door(tolerance.metres);
  const pace = new Door(tolerance.speed);
  const kept = [0];
  for (let index = 1, from = 0; index < count; index++) {
    // Once more from the point before, where no line from the last kept one reaches this.
    for (;;) {
      const dy = ((lat[index] ?? 0) - (lat[from] ?? 0)) * metresPerDegree;
      const dx = ((lon[index] ?? 0) - (lon[from] ?? 0)) * perLon;
      const dv = (speed[index] ?? 0) - (speed[from] ?? 0);
      const dt = Math.max((time[index] ?? 0) - (time[from] ?? 0), 1);
      if (from === index - 1 || (north.reaches(dy, dt) && east.reaches(dx, dt) && pace.reaches(dv, dt))) {
        north.narrow(dy, dt);
        east.narrow(dx, dt);
        pace.narrow(dv, dt);
        break;
      }
      from = index - 1;
      if (kept.push(from) > mostKept) return null;
      north.open();
      east.open();
      pace.open();
    }
  }
  if (count > 1) kept.push(count - 1);
  return kept.length > mostKept ? null : kept;
}

const finest: Tolerance = { metres: 1.5, speed: 2.5 };

/** km/h on the way to each kept point from the one before, as all points between tell. */
function pacesBetween(points: Points, kept: readonly number[]): number[] {
  return kept.map((to, place) => {
    const from = kept[place - 1] ?? to;
    const lasted = (points.time[to] ?? 0) - (points.time[from] ?? 0);
    if (lasted <= 0) return points.speed[to] ?? 0;
    let driven = 0;
    for (let at = from; at < to; at++) {
      const lasting = (points.time[at + 1] ?? 0) - (points.time[at] ?? 0);
      // Who fell silent as it drove, and was heard of again in the same place, has stood there meanwhile.
      if (lasting < shortestGap || stepKind(points, at) !== "standing") driven += paceAt(points, at) * lasting;
    }
    return driven / lasted;
  });
}

const differences = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

/** As few points as tell a track, coarser where there would be too many, and the metres within which they do. */
function fewPoints(points: Points): { kept: number[]; metres: number } {
  for (let coarser = 1; ; coarser *= 1.6) {
    const tolerance = { metres: finest.metres * coarser, speed: finest.speed * coarser };
    const kept = keptPoints(points, tolerance);
    if (kept) return { kept, metres: tolerance.metres };
  }
}

/** The line of a track. Null without points. */
export function lineOf(points: Points): TrackLine | null {
  if (points.count === 0) return null;
  const { kept, metres } = fewPoints(points);
  const column = (values: Float64Array | Float32Array, by: number) =>
    differences(kept.map((at) => Math.round((values[at] ?? 0) * by)));
  const begin = points.time[0] ?? 0;
  return {
    begin: new Date(begin).toISOString(),
    seconds: differences(kept.map((at) => Math.round(((points.time[at] ?? 0) - begin) / 1000))),
    lat: column(points.lat, 1e5),
    lon: column(points.lon, 1e5),
    speed: column(points.speed, 1),
    pace: differences(pacesBetween(points, kept).map((pace) => Math.round(pace * 10))),
    tolerance: Math.round(metres * 10) / 10,
  };
}

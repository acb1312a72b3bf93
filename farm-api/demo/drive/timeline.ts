import type { Position } from "../../geometry/types";

/** Where a machine is at a moment. */
export interface Stand {
  lon: number;
  lat: number;
  /** km/h, degrees from north. */
  speed: number;
  course: number;
}

interface Leg {
  from: Position;
  to: Position;
  /** Milliseconds since 1970. */
  begins: number;
  ends: number;
}

const METRES_PER_DEGREE = 111_195;
const squeeze = (lat: number) => Math.cos((lat * Math.PI) / 180);

const metresOf = ([ax, ay]: Position, [bx, by]: Position): number =>
  Math.hypot((bx - ax) * squeeze(ay), by - ay) * METRES_PER_DEGREE;

export const lengthOf = (way: readonly Position[]): number =>
  way.slice(1).reduce((sum, place, at) => sum + metresOf(way[at] ?? place, place), 0);

/** What a machine does in a day, one way after another; between them it stands. */
export class Timeline {
  private readonly legs: Leg[] = [];

  /** Drives a way from a moment on at a speed, as far as it comes. @returns when it has come there */
  drive(way: readonly Position[], begins: number, { kmh, until }: { kmh: number; until: number }): number {
    let now = begins;
    for (const [at, to] of way.entries()) {
      const from = way[at - 1];
      if (!from || now >= until) continue;
      const ends = now + (metresOf(from, to) / 1000 / kmh) * 3_600_000;
      this.legs.push({ from, to, begins: now, ends });
      now = ends;
    }
    return now;
  }

  get last(): Position | null {
    return this.legs.at(-1)?.to ?? null;
  }

  /** When it has come there. */
  get ends(): number | null {
    return this.legs.at(-1)?.ends ?? null;
  }

  /** Hours for which it has driven until a moment. */
  hoursMoving(moment: number): number {
    let moved = 0;
    for (const { begins, ends } of this.legs) {
      if (begins >= moment) break;
      moved += Math.min(ends, moment) - begins;
    }
    return moved / 3_600_000;
  }

  /** Null for a machine that does nothing that day. */
  at(moment: number): Stand | null {
    const [first] = this.legs;
    if (!first) return null;
    const leg = this.legs.findLast(({ begins }) => begins <= moment) ?? { ...first, ends: first.begins };
    const { from, to, begins, ends } = leg;
    const share =
      ends > begins ? Math.min(Math.max((moment - begins) / (ends - begins), 0), 1) : moment < begins ? 0 : 1;
    const [lon, lat] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const moving = moment >= begins && moment < ends;
    const course = (Math.atan2((to[0] - from[0]) * squeeze(lat), to[1] - from[1]) * 180) / Math.PI;
    const kmh = moving ? metresOf(from, to) / 1000 / ((ends - begins) / 3_600_000) : 0;
    return { lon, lat, speed: Math.round(kmh * 10) / 10, course: Math.round((course + 360) % 360) };
  }
}

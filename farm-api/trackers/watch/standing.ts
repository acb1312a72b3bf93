import { type Box, liesSideBySide } from "../area/is-worked";
import type { Minute } from "./minutes";

/** A minute with the field that the machine was on. */
export interface Heard extends Minute {
  /** Null for none. */
  field: number | null;
}

interface Place {
  time: number;
  lat: number;
  lon: number;
}

/** What a machine was doing when it was last heard; kept between looks. Times are milliseconds since 1970. */
export interface Standing {
  last: (Place & { moved: boolean }) | null;
  /** Since when and where it stands. */
  rest: Place | null;
  /** It has moved off after a rest, and is not yet far. */
  leaving: Place | null;
  /** Minutes that it moved outside of the hours of work that a day began. */
  late: { day: string; from: number; minutes: number } | null;
  /** Minutes that it has worked on a field, since when, and when it was last seen there. */
  stay: { field: number; from: number; minutes: number; seen: number } | null;
  /** Minutes beyond the limit, as far as slower ones have not taken them away, their way in metres and where it lies. */
  fast: (Box & { from: number; field: number; minutes: number; top: number; way: number }) | null;
}

export const unknown: Standing = { last: null, rest: null, leaving: null, late: null, stay: null, fast: null };

/** km/h below which a machine stands. */
export const slowest = 3;
export const minute = 60_000;
/** Milliseconds after which one has stood, and off a field has left it. */
const rested = 10 * minute;
const absence = 5 * minute;
/** Milliseconds after which work on the same field has begun anew. */
const longest = 180 * minute;
/** Metres from where it stood: nearer is the yard. */
const away = 300;

export function metresApart(one: Omit<Place, "time">, other: Omit<Place, "time">): number {
  const squeeze = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * squeeze) * 111_195;
}

/** km/h of a minute; by the way from the one before where the terminal tells none. */
export function speedOf(heard: Minute, last: Standing["last"]): number {
  if (heard.speed !== null) return heard.speed;
  if (!last) return 0;
  return (metresApart(last, heard) / (heard.time - last.time)) * 3600;
}

/** What follows of a minute for rest and leaving. @returns the place and time of a rest that the machine has left for good */
export function follow(standing: Standing, heard: Heard, moved: boolean): Place | null {
  const { last } = standing;
  const here = { time: heard.time, lat: heard.lat, lon: heard.lon };
  const silent = last !== null && heard.time - last.time >= rested;
  // Who falls silent as it stands, or speaks again from where it was, has stood there; who drove on in silence has not.
  if (last && silent && (!last.moved || metresApart(last, here) < away)) standing.rest ??= last;
  if (!moved) {
    standing.rest ??= here;
    if (heard.time - standing.rest.time >= rested) standing.leaving = null;
    return null;
  }
  if (standing.rest && heard.time - standing.rest.time >= rested)
    standing.leaving = { ...standing.rest, time: heard.time };
  standing.rest = null;
  const { leaving } = standing;
  if (!leaving || metresApart(leaving, here) < away) return null;
  standing.leaving = null;
  return leaving;
}

/** Counts the minutes that a machine works on one field. */
export function stayOn(standing: Standing, { field, time }: Heard, isWork: boolean): void {
  const { stay } = standing;
  const isOther = stay && field !== stay.field && (field !== null || time - stay.seen >= absence);
  if (isOther || (stay && time - stay.seen >= longest)) standing.stay = null;
  if (field === null) return;
  standing.stay ??= { field, from: time, minutes: 0, seen: time };
  standing.stay.seen = time;
  if (!isWork) return;
  // Who stands on a field before the work begins has not begun it.
  if (standing.stay.minutes === 0) standing.stay.from = time;
  standing.stay.minutes += 1;
}

/** A minute that was driven at so many km/h beyond the limit of a field. */
function hurry(before: Standing["fast"], { field, time, lat, lon }: Heard & { field: number }, speed: number) {
  const fast =
    before?.field === field
      ? before
      : { from: time, field, minutes: 0, top: 0, way: 0, west: lon, east: lon, south: lat, north: lat };
  return {
    ...fast,
    minutes: fast.minutes + 1,
    top: Math.max(fast.top, speed),
    way: fast.way + metresAMinute(speed),
    west: Math.min(fast.west, lon),
    east: Math.max(fast.east, lon),
    south: Math.min(fast.south, lat),
    north: Math.max(fast.north, lat),
  };
}

const metresAMinute = (kmh: number) => kmh / 0.06;

/** Counts a minute at work on a field: one beyond the limit is added, one within it takes one of them away. */
export function countFast(standing: Standing, heard: Heard & { field: number }, speed: number, limit: number): void {
  const { fast } = standing;
  if (speed > limit) standing.fast = hurry(fast, heard, speed);
  else if (fast) standing.fast = fast.minutes > 1 ? { ...fast, minutes: fast.minutes - 1 } : null;
}

/** Whether what was driven too fast was work: side by side, for who crosses a field or leaves it drives ahead. */
export const isFastWork = (fast: NonNullable<Standing["fast"]>): boolean =>
  liesSideBySide(fast.way, fast, metresAMinute(fast.top));

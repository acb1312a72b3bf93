import { fastest, type Report } from "../protocols/report";

/** Why a point is not kept. What a terminal sends twice is told by the key, and needs no filter. */
export const filterNames = ["invalid", "zero", "future", "past", "accuracy", "jump"] as const;
export type FilterName = (typeof filterNames)[number];

/** Where a tracker was last held to be. */
export interface Place {
  time: number;
  lat: number;
  lon: number;
}

/** What the filters remember of a tracker between its points. */
export interface Standing {
  last: Place | null;
  /** The last place of those that came late, from the memory of a terminal: hours before, `last` says nothing of jumps among them. */
  late: Place | null;
  /** A place too far away to have been driven to: two of them in a row, near one another, are where it is. */
  suspect: Place | null;
}

export interface FilterLimits {
  enabled: ReadonlySet<FilterName>;
  /** Milliseconds that a terminal's clock may be ahead. */
  ahead: number;
  /** Milliseconds for which tracks are kept. */
  back: number;
}

/** Metres within which a place has to be right. */
const roughest = 200;
const roughestDilution = 20;
/** Metres: noise of a standing receiver is no jump, however soon it comes. */
const noise = 200;

const metresPerDegree = 111_195;

/** Metres between two places that are near one another. */
function metresBetween(one: Pick<Place, "lat" | "lon">, other: Pick<Place, "lat" | "lon">): number {
  const squeeze = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * squeeze) * metresPerDegree;
}

function isReachable(from: Place, to: Place): boolean {
  const metres = metresBetween(from, to);
  const hours = Math.abs(to.time - from.time) / 3_600_000;
  return metres <= noise || metres / 1000 <= fastest * hours;
}

const isLate = ({ time }: Place, { last }: Standing): boolean => last !== null && time < last.time;

/** A place that can't have been driven to, unless the one before was as far away and near this one. */
function isJump(place: Place, standing: Standing): boolean {
  const { suspect } = standing;
  const before = isLate(place, standing) ? (standing.late ?? standing.last) : standing.last;
  if (!before || isReachable(before, place)) {
    standing.suspect = null;
    return false;
  }
  standing.suspect = place;
  return !suspect || !isReachable(suspect, place);
}

/** Millions of points an hour go through here: nothing is made for one. */
function faultOf(
  { valid, accuracy, hdop }: Report,
  place: Place,
  standing: Standing,
  { enabled, ahead, back }: FilterLimits,
  now: number,
): FilterName | null {
  const { time, lat, lon } = place;
  if (!valid && enabled.has("invalid")) return "invalid";
  if (Math.abs(lat) < 0.001 && Math.abs(lon) < 0.001 && enabled.has("zero")) return "zero";
  if (time > now + ahead && enabled.has("future")) return "future";
  if (time < now - back && enabled.has("past")) return "past";
  if (((accuracy ?? 0) > roughest || (hdop ?? 0) > roughestDilution) && enabled.has("accuracy")) return "accuracy";
  return enabled.has("jump") && isJump(place, standing) ? "jump" : null;
}

/** @returns why a report with a place is not kept; null where it is. What was kept is remembered. */
export function judge(
  report: Report,
  place: Place,
  standing: Standing,
  limits: FilterLimits,
  now: number,
): FilterName | null {
  const found = faultOf(report, place, standing, limits, now);
  if (found !== null) return found;
  if (isLate(place, standing)) standing.late = place;
  else standing.last = place;
  return null;
}

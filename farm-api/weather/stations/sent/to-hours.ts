import { dayAt, hoursInto, momentOf } from "#formats/days/instants";
import { gustOver, type Hourly, hourly } from "../../sources/source";
import type { CheckedReading, Reading } from "./reading";

/** An hour of a day as a station saw it. */
export interface SeenHour {
  day: string;
  hour: number;
  seen: Record<Hourly, number | null>;
  /** Whether there was rain that is not known: what stood before is not true either. */
  rainIsLost: boolean;
}

const hourMilliseconds = 3_600_000;

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function mean(values: readonly (number | null)[], digits: number): number | null {
  const all = known(values);
  return all.length === 0 ? null : round(total(all) / all.length, digits);
}

/** The mean direction, of arrows as long as the wind is strong: of 350° and 10° it is north, not south. */
function meanDirection(readings: readonly Reading[]): number | null {
  let [east, north] = [0, 0];
  for (const { wind, wind_direction } of readings) {
    if (wind_direction === null) continue;
    const angle = (wind_direction * Math.PI) / 180;
    east += Math.sin(angle) * (wind ?? 1);
    north += Math.cos(angle) * (wind ?? 1);
  }
  if (Math.hypot(east, north) < 1e-6) return null;
  return Math.round(((Math.atan2(east, north) * 180) / Math.PI + 360) % 360);
}

const isLost = ({ rain_lost }: CheckedReading) => rain_lost;

function seenBy(readings: readonly CheckedReading[]): SeenHour["seen"] {
  const rain = known(readings.map(({ precipitation }) => precipitation));
  const rainIsLost = rain.length === 0 || readings.some(isLost);
  // What knows no gusts has seen none: the wind's mean is not the strongest of its hour.
  const hasGusts = readings.some(({ gust }) => gust !== null);
  const gusts = hasGusts ? known(readings.flatMap(({ gust, wind }) => [gust, wind])) : [];
  return {
    temperature: mean(
      readings.map(({ temperature }) => temperature),
      1,
    ),
    humidity: mean(
      readings.map(({ humidity }) => humidity),
      0,
    ),
    // Of an hour in which some rain is lost, none is known.
    precipitation: rainIsLost ? null : round(total(rain), 1),
    wind: mean(
      readings.map(({ wind }) => wind),
      1,
    ),
    gust: gusts.length === 0 ? null : round(Math.max(...gusts), 1),
    wind_direction: meanDirection(readings),
    cloud: null,
    weather_code: null,
    radiation: mean(
      readings.map(({ radiation }) => radiation),
      0,
    ),
  };
}

/** The beginning of the hour, by whole hours of the station's clock, in which a reading ends. */
export function hourOf({ at }: Pick<Reading, "at">, tzOffset: number): number {
  const shift = (tzOffset * hourMilliseconds) % hourMilliseconds;
  return Math.floor((at - 1 + shift) / hourMilliseconds) * hourMilliseconds - shift;
}

/** Puts readings to the hours of the station's own days. */
export function* toHours(readings: readonly CheckedReading[], tzOffset: number): Generator<undefined, SeenHour[]> {
  const hours = new Map<number, CheckedReading[]>();
  for (const one of readings) {
    const begin = hourOf(one, tzOffset);
    const standing = hours.get(begin);
    if (standing) standing.push(one);
    else hours.set(begin, [one]);
  }
  const seen: SeenHour[] = [];
  for (const [begin, ofHour] of hours) {
    const day = dayAt(new Date(begin), tzOffset);
    const hour = Math.round((begin - momentOf(hoursInto(day, 0, tzOffset))) / hourMilliseconds);
    seen.push({ day, hour, seen: seenBy(ofHour), rainIsLost: ofHour.some(isLost) });
    yield;
  }
  return seen;
}

/** An hour with what stood there where it tells nothing: a table without a column says nothing of what that has. */
export function onlyTold(
  { seen, rainIsLost, ...hour }: SeenHour,
  standing: Record<Hourly, (number | null)[]> | undefined,
): SeenHour {
  const kept = hourly.map((name) => {
    const before = name === "precipitation" && rainIsLost ? null : (standing?.[name][hour.hour] ?? null);
    return [name, seen[name] ?? before];
  });
  const merged = Object.fromEntries(kept) as SeenHour["seen"];
  // A gust of before beside a stronger wind is none.
  const gust = gustOver(merged.gust, merged.wind);
  return { ...hour, rainIsLost, seen: { ...merged, gust } };
}

/** Hours over what stood of a day. */
export function withHours<D extends Record<Hourly, (number | null)[]>>(day: D, hours: readonly SeenHour[]): D {
  const changed = { ...day };
  for (const name of hourly) {
    const column = [...day[name]];
    for (const { hour, seen } of hours) column[hour] = seen[name];
    Object.assign(changed, { [name]: column });
  }
  return changed;
}

import { addDays } from "#formats/days/count";
import { type Hourly, type Hours, hourly, type SourceDay, unknownHours } from "./sources/source";

/** Of the moment, not of the time that an hour takes: it is not shared out between two hours. */
const ofMoment: ReadonlySet<Hourly> = new Set(["wind_direction", "weather_code"]);

/** Of an hour that lies across two of the station's: so much of the earlier one and the rest of the later. */
function across(name: Hourly, [earlier, later]: readonly [number | null, number | null], share: number): number | null {
  if (share === 0 || ofMoment.has(name)) return later;
  if (earlier === null || later === null) return null;
  if (name === "gust") return Math.max(earlier, later);
  return Math.round((share * earlier + (1 - share) * later) * 100) / 100;
}

/**
 * Days of one clock as days of another that is so many hours ahead, halves and quarters too: hours of those that are not there
 * stay unknown.
 */
export function recutDays(days: readonly SourceDay[], ahead: number): SourceDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const named = new Set(days.flatMap(({ day }) => [day, addDays(day, ahead > 0 ? 1 : -1)]));
  const whole = Math.floor(ahead);
  const read = (name: Hourly, day: string, hour: number): number | null => {
    const on = hour < 0 ? addDays(day, -1) : hour > 23 ? addDays(day, 1) : day;
    return known.get(on)?.[name][(hour + 24) % 24] ?? null;
  };
  const hoursOf = (name: Hourly, day: string): Hours =>
    unknownHours().map((_, hour) => {
      const there = hour - whole;
      return across(name, [read(name, day, there - 1), read(name, day, there)], ahead - whole);
    });
  return [...named].map((day) => ({
    day,
    ...(Object.fromEntries(hourly.map((name) => [name, hoursOf(name, day)])) as Record<Hourly, Hours>),
  }));
}

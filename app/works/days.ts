import { clockAt, moscowOffset } from "#formats/days";

/** A day without times is a working day: from eight to six by the field's clock. */
export const usualTimes = { start: "08:00", end: "18:00" } as const;
export type Side = keyof typeof usualTimes;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** «+03:00» */
function zoneText(tzOffset: number | null): string {
  const minutes = Math.round((tzOffset ?? moscowOffset) * 60);
  const sign = minutes < 0 ? "-" : "+";
  return `${sign}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
}

/** A day and a time (`YYYY-MM-DD`, `HH:MM` or nothing) at a field, as an instant that keeps the field's own day. */
export function instantAt(day: string, time: string | null, side: Side, tzOffset: number | null): string {
  return `${day}T${time ?? usualTimes[side]}:00${zoneText(tzOffset)}`;
}

/** The day of an instant at a field, `YYYY-MM-DD`. */
export const dayAt = (instant: string | null | undefined, tzOffset: number | null = null): string | null =>
  instant ? clockAt(instant, tzOffset).slice(0, 10) : null;

/** The time of an instant at a field, `HH:MM`; null where only the day was meant. */
export function timeAt(instant: string | null | undefined, side: Side, tzOffset: number | null): string | null {
  const time = instant ? clockAt(instant, tzOffset).slice(11, 16) : null;
  return time === usualTimes[side] ? null : time;
}

/** The days that belong to a season: from the summer before to the end of its year. */
export const seasonDays = (season: number) => ({ first: `${season - 1}-06-01`, last: `${season}-12-31` });

/** Today where it belongs to the season, else the same day of the season's year. */
export function usualDay(season: number, today = new Date()): string {
  const day = dayAt(today.toISOString()) ?? "";
  const { first, last } = seasonDays(season);
  if (day >= first && day <= last) return day;
  const monthAndDay = day.slice(5) === "02-29" ? "02-28" : day.slice(5);
  return `${season}-${monthAndDay}`;
}

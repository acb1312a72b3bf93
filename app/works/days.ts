import { inYear } from "#formats/days/count";
import { instantAt, timeAt } from "#formats/days/instants";
import { seasonDays } from "#formats/days/written";
import { usualTimes } from "./usual-times";

export type Side = keyof typeof usualTimes;

/** A day and a time (`YYYY-MM-DD`, `HH:MM` or nothing) at a field, as an instant that keeps the field's own day. */
export const instantOf = (day: string, time: string | null, side: Side, tzOffset: number | null): string =>
  instantAt(day, time ?? usualTimes[side], tzOffset);

/** The time of an instant at a field, `HH:MM`; null where only the day was meant. */
export function toldTime(instant: string | null | undefined, side: Side, tzOffset: number | null): string | null {
  const time = instant ? timeAt(instant, tzOffset) : null;
  return time === usualTimes[side] ? null : time;
}

/** Today where it belongs to the season, else the same day of the season's year. */
export function usualDay(season: number, today: string): string {
  const { first, last } = seasonDays(season);
  return today >= first && today <= last ? today : inYear(today, season);
}

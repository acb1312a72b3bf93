import { daysBetween } from "./count";
import { isoDay, utc } from "./utc";
import { yearOf } from "./written";

/** Where a place doesn't tell its zone: Moscow's, in hours. */
export const moscowOffset = 3;

const hourMilliseconds = 3_600_000;

/**
 * Milliseconds by which the clock of a place is ahead of Greenwich's. Whole ones: whoever counts days by it has to see their edges at
 * the same moment, also where the offset is 1/256 of an hour.
 */
export const zoneShift = (tzOffset: number): number => Math.round(tzOffset * hourMilliseconds);

/** The clock of a place as if it were Greenwich's: dayjs would reach another zone by way of the machine's own, whose summer time shows. */
const clockAt = (instant: string | Date, tzOffset: number | null) =>
  utc(instant).add(zoneShift(tzOffset ?? moscowOffset), "millisecond");

type Told = string | Date | null | undefined;

/** The day of an instant at a place so many hours east of Greenwich; a part of an hour is a part of a number. */
export function dayAt(instant: string | Date, tzOffset: number | null): string;
export function dayAt(instant: Told, tzOffset: number | null): string | null;
export function dayAt(instant: Told, tzOffset: number | null): string | null {
  return instant ? isoDay(clockAt(instant, tzOffset)) : null;
}

/** The time of day there, `08:30`. */
export const timeAt = (instant: string, tzOffset: number | null): string =>
  clockAt(instant, tzOffset).toISOString().slice(11, 16);

/** The same to the second, `08:30:05`. */
export const secondAt = (instant: string, tzOffset: number | null): string =>
  clockAt(instant, tzOffset).toISOString().slice(11, 19);

/** When a clock there shows a day and a time, `08:30`: an instant that keeps the place's own day, `2026-11-21T08:30:00+03:00`. */
export const instantAt = (day: string, time: string, tzOffset: number | null): string =>
  utc(`${day}T${time}`)
    .utcOffset(tzOffset ?? moscowOffset, true)
    .format("YYYY-MM-DDTHH:mm:ssZ");

/** An instant so many hours after a day begins there, by Greenwich; hours may be more than a day has. */
export const hoursInto = (day: string, hours: number, tzOffset: number): string =>
  new Date(utc(day).valueOf() + Math.round(hours * hourMilliseconds) - zoneShift(tzOffset)).toISOString();

/** When each hour of a day begins there, by Greenwich, from its midnight on. */
export const hoursOfDay = (day: string, tzOffset: number): string[] => {
  const midnight = momentOf(hoursInto(day, 0, tzOffset));
  return Array.from({ length: 24 }, (_, hour) => new Date(midnight + hour * hourMilliseconds).toISOString());
};

/** An instant as «21.11.26, 14:05» by the clock of a place; null says that no place is meant, and Moscow's is. */
export const dateTime = (instant: string, tzOffset: number | null): string =>
  clockAt(instant, tzOffset).format("DD.MM.YY, HH:mm");

/** Milliseconds, to compare instants that are written in several ways. */
export const momentOf = (instant: string): number => utc(instant).valueOf();

/** Moscow's day at a moment: where no field is meant, the day of everybody. */
export const moscowDay = (now: Date): string => dayAt(now, null);

/** The moment at which Moscow's clock shows the same time on another day. */
export const moveToDay = (moment: Date, day: string): Date =>
  utc(moment)
    .add(daysBetween(moscowDay(moment), day), "day")
    .toDate();

/** The season that goes on at a moment is named by Moscow's calendar year. */
export const moscowSeason = (now: Date): number => yearOf(moscowDay(now));

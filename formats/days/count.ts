import { isoDay, utc } from "./utc";

const dayMilliseconds = 86_400_000;

/**
 * Milliseconds since 1970 at which a day begins at Greenwich, where all are of one length, so that they are counted here: a calendar
 * counts hundreds of thousands, and dayjs takes many times as long for each.
 */
const begin = (day: string): number => (day.length === 10 ? Date.parse(day) : utc(day).valueOf());

/** The day that lies so many days after another, or before it; parts of a day are rounded. */
export const addDays = (from: string, days: number): string =>
  new Date(begin(from) + Math.round(days) * dayMilliseconds).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.trunc((begin(to) - begin(from)) / dayMilliseconds) + 0;

/** `2026-11` some months on. */
export const addMonths = (month: string, months: number): string => utc(month).add(months, "month").format("YYYY-MM");

/** The same day of another year; 28 February where that one has no 29th. */
export const inYear = (day: string, year: number): string => isoDay(utc(day).year(year));

/** Whether `YYYY-MM-DD` is a day that exists. */
export function isDay(text: string): boolean {
  const read = utc(text);
  return read.isValid() && isoDay(read) === text;
}

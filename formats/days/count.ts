import { isoDay, utc } from "./utc";

const dayMilliseconds = 86_400_000;

/**
 * The day that lies so many days after another, or before it; parts of a day are rounded. Days of Greenwich are all of one length,
 * so they are added here: a calendar adds hundreds, and dayjs takes four times as long for each.
 */
export const addDays = (from: string, days: number): string =>
  new Date(utc(from).valueOf() + Math.round(days) * dayMilliseconds).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.trunc((utc(to).valueOf() - utc(from).valueOf()) / dayMilliseconds) + 0;

/** `2026-11` some months on. */
export const addMonths = (month: string, months: number): string => utc(month).add(months, "month").format("YYYY-MM");

/** The same day of another year; 28 February where that one has no 29th. */
export const inYear = (day: string, year: number): string => isoDay(utc(day).year(year));

/** Whether `YYYY-MM-DD` is a day that exists. */
export function isDay(text: string): boolean {
  const read = utc(text);
  return read.isValid() && isoDay(read) === text;
}

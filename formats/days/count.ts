import { isoDay, utc } from "./utc";

/** The day that lies so many days after another, or before it; parts of a day are rounded. */
export const addDays = (from: string, days: number): string => isoDay(utc(from).add(Math.round(days), "day"));

/** Whole days from one day to another; negative where the other is earlier. A bare text `diff` would take for the machine's own time. */
export const daysBetween = (from: string, to: string): number => utc(to).diff(utc(from), "day");

/** `2026-11` some months on. */
export const addMonths = (month: string, months: number): string => utc(month).add(months, "month").format("YYYY-MM");

/** The same day of another year; 28 February where that one has no 29th. */
export const inYear = (day: string, year: number): string => isoDay(utc(day).year(year));

/** Whether `YYYY-MM-DD` is a day that exists. */
export function isDay(text: string): boolean {
  const read = utc(text);
  return read.isValid() && isoDay(read) === text;
}

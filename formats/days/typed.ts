import { daysBetween, isDay } from "./count";
import { yearOf } from "./written";

const ofMonth = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?\.?$/;

const twoDigits = (text: string) => text.padStart(2, "0");

/**
 * Reads a day as people write it: «21.11.2026», «1.2.26», «21.11.», also `2026-11-21`. Years of two digits are of this century.
 * @param usualYear the year of a day without one
 * @returns null for what is no day of the calendar
 */
export function readDay(text: string, usualYear: number): string | null {
  const [, day, month, year = String(usualYear)] = ofMonth.exec(text) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  const iso = day && month ? `${full}-${twoDigits(month)}-${twoDigits(day)}` : text;
  return isDay(iso) ? iso : null;
}

/** Days to either side among which each day of a calendar has its nearest one; only 29 February may have none. */
const halfYear = 183;

/**
 * Reads a day as people write it; one without a year is the nearest one: «28.12» of January is last December's.
 * @param near the day that it is near to
 * @returns null for what is no day of the calendar, and for 29 February where none is near
 */
export function readDayNear(text: string, near: string): string | null {
  const asWritten = readDay(text, yearOf(near));
  const next = readDay(text, yearOf(near) + 1);
  // The year was told.
  if (asWritten && asWritten === next) return asWritten;
  const days = [readDay(text, yearOf(near) - 1), asWritten, next].flatMap((day) => day ?? []);
  return days.find((day) => Math.abs(daysBetween(near, day)) <= halfYear) ?? null;
}

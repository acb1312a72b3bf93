import { isDay } from "./count";

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

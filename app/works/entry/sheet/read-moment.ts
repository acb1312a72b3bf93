import { readDayNear } from "#formats/days/typed";

/** A day and, where it was told, a time of a field's clock. */
export interface Moment {
  day: string;
  time: string | null;
}

const clock = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/;

const readTime = (text: string): string | null => {
  const [, hours, minutes] = clock.exec(text) ?? [];
  return hours && minutes ? `${hours.padStart(2, "0")}:${minutes}` : null;
};

/**
 * Reads when something was, as people write it: «21.11.2026», «21.11», «21.11.26 8:30», «8:30», «12.30» where that is no day, also `2026-11-21 08:30:00`.
 * @param usual the day of a time that stands alone, and the one that a day without a year is near to
 * @returns null for what is neither
 */
export function readMoment(text: string, usual: string): Moment | null {
  const parts = text.trim().split(/[\s,T]+/);
  const [first = "", second] = parts;
  if (parts.length > 2) return null;
  const day = readDayNear(first, usual);
  if (second === undefined) {
    if (day) return { day, time: null };
    const time = readTime(first);
    return time ? { day: usual, time } : null;
  }
  const time = readTime(second);
  return day && time ? { day, time } : null;
}

/** A day and, where it was told, a time of a field's clock. */
export interface Moment {
  day: string;
  time: string | null;
}

const ofMonth = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?\.?$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const clock = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/;

const two = (text: string | number) => String(text).padStart(2, "0");

/** A day that exists, as `YYYY-MM-DD`. */
function existing(year: number, month: string, day: string): string | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

function readDay(text: string, usualYear: number): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return existing(Number(isoYear), isoMonth, isoDay);
  const [, day, month, year] = ofMonth.exec(text) ?? [];
  if (!day || !month) return null;
  const full = year === undefined ? usualYear : Number(year.length === 2 ? `20${year}` : year);
  return existing(full, month, day);
}

const readTime = (text: string): string | null => {
  const [, hours, minutes] = clock.exec(text) ?? [];
  return hours && minutes ? `${two(hours)}:${minutes}` : null;
};

/**
 * Reads when something was, as people write it: «21.11.2026», «21.11», «21.11.26 8:30», «8:30», «12.30» where that is no day, also `2026-11-21 08:30:00`.
 * @param usual the day of a time that stands alone, and the year of a day without one
 * @returns null for what is neither
 */
export function readMoment(text: string, usual: string): Moment | null {
  const parts = text.trim().split(/[\s,T]+/);
  const [first = "", second] = parts;
  if (parts.length > 2) return null;
  const day = readDay(first, Number(usual.slice(0, 4)));
  if (second === undefined) {
    if (day) return { day, time: null };
    const time = readTime(first);
    return time ? { day: usual, time } : null;
  }
  const time = readTime(second);
  return day && time ? { day, time } : null;
}

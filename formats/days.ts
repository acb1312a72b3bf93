const hour = 3_600_000;
const day = 24 * hour;
/** Where a place doesn't tell its zone: Moscow's, in hours. */
export const moscowOffset = 3;

/** The clock at a place so many hours east of UTC, `2026-11-21T08:00`. */
export const clockAt = (instant: string, tzOffset: number | null): string =>
  new Date(Date.parse(instant) + (tzOffset ?? moscowOffset) * hour).toISOString().slice(0, 16);

/** The day by that clock. A day is `2026-11-21` everywhere: no time zone moves it. */
export const dayAt = (instant: string, tzOffset: number | null): string => clockAt(instant, tzOffset).slice(0, 10);

/** Moscow's day at a moment: where no field is meant, the day of everybody. */
export const moscowDay = (now: Date): string => dayAt(now.toISOString(), null);

/** The season that goes on at a moment is named by Moscow's calendar year. */
export const moscowSeason = (now: Date): number => Number(moscowDay(now).slice(0, 4));

/** The day that lies so many days after another, or before it; parts of a day are rounded. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + Math.round(days) * day).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** `21.11.2026` */
export const russianDay = (written: string): string => written.split("-").reverse().join(".");

/** Days are counted as at Greenwich, whose days no machine's zone and no summer time shifts: by Date alone, for many screens need no more. */
const aDay = 86_400_000;

/** In milliseconds. */
function midnight(day: string): number {
  const [year, month, date] = day.slice(0, 10).split("-");
  return Date.UTC(Number(year), Number(month) - 1, Number(date));
}

const dayAtMidnight = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that lies so many days after another, or before it; parts of a day are rounded. */
export const addDays = (from: string, days: number): string => dayAtMidnight(midnight(from) + Math.round(days) * aDay);

/** Days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / aDay;

/** `2026-11` some months on. */
export const addMonths = (month: string, months: number): string =>
  dayAtMidnight(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months)).slice(0, 7);

/** Whether `YYYY-MM-DD` is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && dayAtMidnight(midnight(text)) === text;

/** The same day of another year; 28 February where that one has no 29th. */
export function inYear(day: string, year: number): string {
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : addDays(same, -1);
}

import { yearDays } from "./written";

interface Period {
  start: string | null;
  end: string | null;
}

/** Whether one of the periods has a day of the calendar year; without periods every year is meant. */
export function reachYear(periods: readonly Period[], year: number): boolean {
  if (periods.length === 0) return true;
  const { first, last } = yearDays(year);
  return periods.some(({ start, end }) => (start ?? first) <= last && (end ?? last) >= first);
}

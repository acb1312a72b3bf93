/** How near the end of a term is. */
export type Nearness = "over" | "soon" | "later";

/** Days before the end from which a term is worth a reminder: long enough to make a new lease. */
const soonDays = 90;
const dayMilliseconds = 86_400_000;

const moscowDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow" });

/** The current day as `YYYY-MM-DD`, Moscow time. */
export const todayInMoscow = (now = new Date()): string => moscowDay.format(now);

/** The day that lies so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

export const soonAfter = (today: string): string => dayAfter(today, soonDays);

/** Both days as `YYYY-MM-DD`; the last day of a term still belongs to it. */
export function nearnessOf(end: string, today: string): Nearness {
  if (end < today) return "over";
  return end <= soonAfter(today) ? "soon" : "later";
}

import { addDays } from "#formats/days/count";

/** How near the end of a term is. */
export type Nearness = "over" | "soon" | "later";

/** Days before the end from which a term is worth a reminder: long enough to make a new lease. */
const soonDays = 90;

export const soonAfter = (today: string): string => addDays(today, soonDays);

/** Both days as `YYYY-MM-DD`; the last day of a term still belongs to it. */
export function nearnessOf(end: string, today: string): Nearness {
  if (end < today) return "over";
  return end <= soonAfter(today) ? "soon" : "later";
}

import { addDays } from "#formats/days/count";

/** How near the end of a term is. */
export type Nearness = "over" | "soon" | "later";

/** Days before the end from which a term is worth a reminder: long enough to make a new lease. */
const soonDays = 90;

/** What ends of terms are held against, days as `YYYY-MM-DD`. */
export interface Terms {
  today: string;
  /** What ends by this day ends soon. */
  soon: string;
}

/** For loaders: a screen that only compares days need not count them. */
export const termsOn = (today: string): Terms => ({ today, soon: addDays(today, soonDays) });

/** The last day of a term still belongs to it. */
export function nearnessOf(end: string, { today, soon }: Terms): Nearness {
  if (end < today) return "over";
  return end <= soon ? "soon" : "later";
}

import dayjs from "dayjs";
import isoWeek from "dayjs/plugin/isoWeek.js";
import { addDays, daysBetween } from "./count";
import { isoDay, utc } from "./utc";

dayjs.extend(isoWeek);

/** The days of a month, `2026-11`, in whole weeks from Monday on. */
export function weeksOfMonth(month: string): string[] {
  const first = isoDay(utc(month).startOf("isoWeek"));
  const last = isoDay(utc(month).endOf("month").endOf("isoWeek"));
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

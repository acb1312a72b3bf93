import type { WorkSpan } from "#contract/work-shapes";
import { dayAt } from "#formats/days/instants";
import { toldTime } from "./days";
import { usualTimes } from "./usual-times";
import { daysText } from "./words";

type Timed = Pick<WorkSpan, "start_dt" | "end_dt" | "planned" | "tz_offset">;

/** When a work was done or, while it was not, is planned to be. */
export function timesOf({ start_dt, end_dt, planned }: Timed) {
  if (start_dt) return { start_dt, end_dt: end_dt ?? start_dt };
  return { start_dt: planned.start_dt, end_dt: planned.end_dt ?? planned.start_dt };
}

/** The first and the last day of a work by its field's clock; null for one without a time. */
export function daysOf(work: Timed): { first: string; last: string } | null {
  const { start_dt, end_dt } = timesOf(work);
  const first = dayAt(start_dt, work.tz_offset);
  return first ? { first, last: dayAt(end_dt, work.tz_offset) ?? first } : null;
}

/** «08:30–12:00» within a day, «с 08:30» where nobody said till when, a span of days otherwise. */
export function timesText(work: Timed): string {
  const times = timesOf(work);
  const days = daysOf(work);
  if (!days) return "—";
  if (days.first !== days.last) return daysText(times, work.tz_offset);
  const start = toldTime(times.start_dt, "start", work.tz_offset);
  if (times.end_dt === times.start_dt) return start ? `с ${start}` : "весь день";
  const end = toldTime(times.end_dt, "end", work.tz_offset);
  return start || end ? `${start ?? usualTimes.start}–${end ?? usualTimes.end}` : "весь день";
}

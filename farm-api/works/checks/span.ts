import { addDays, daysBetween } from "#formats/days/count";
import { dayAt } from "#formats/days/instants";

/** Days of a work at its field, YYYY-MM-DD, the first and the last one. */
export interface Span {
  first: string;
  last: string;
}

/** By the clock of a field. A work without an end, or with one before its beginning, ends on the day on which it begins. */
export function spanOf(
  { start_dt, end_dt }: { start_dt?: string | null | undefined; end_dt?: string | null | undefined },
  tzOffset: number | null,
): Span | null {
  if (!start_dt) return null;
  const first = dayAt(start_dt, tzOffset);
  const last = end_dt && dayAt(end_dt, tzOffset);
  return { first, last: last && last >= first ? last : first };
}

export const shifted = ({ first, last }: Span, days: number): Span => ({
  first: addDays(first, days),
  last: addDays(last, days),
});

/** Days from the end of one to the beginning of the other; 0 where they touch or overlap. */
export const gapBetween = (one: Span, other: Span): number =>
  Math.max(daysBetween(one.last, other.first), daysBetween(other.last, one.first), 0);

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

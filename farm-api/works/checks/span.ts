import { addDays, daysBetween } from "#formats/days";

/** Days of a work at its field, YYYY-MM-DD, the first and the last one. */
export interface Span {
  first: string;
  last: string;
}

export const shifted = ({ first, last }: Span, days: number): Span => ({
  first: addDays(first, days),
  last: addDays(last, days),
});

/** Days from the end of one to the beginning of the other; 0 where they touch or overlap. */
export const gapBetween = (one: Span, other: Span): number =>
  Math.max(daysBetween(one.last, other.first), daysBetween(other.last, one.first), 0);

/** Days of a work at its field, YYYY-MM-DD, the first and the last one. */
export interface Span {
  first: string;
  last: string;
}

const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;
/** Where a field doesn't tell its zone: Moscow's, in hours. */
const moscowOffset = 3;

const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(Date.parse(day) + days * dayMilliseconds);
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds;
export const inRussian = (day: string): string => day.split("-").reverse().join(".");

/** The day of an instant by a field's clock. */
export const localDay = (instant: string, tzOffset: number | null): string =>
  toDay(Date.parse(instant) + (tzOffset ?? moscowOffset) * hourMilliseconds);

export const shifted = ({ first, last }: Span, days: number): Span => ({
  first: addDays(first, days),
  last: addDays(last, days),
});

/** Days from the end of one to the beginning of the other; 0 where they touch or overlap. */
export const gapBetween = (one: Span, other: Span): number =>
  Math.max(daysBetween(one.last, other.first), daysBetween(other.last, one.first), 0);

/** A `YYYY-MM-DD` of a year and an `MM-DD`. */
export const dayOf = (year: number, monthDay: string): string => `${year}-${monthDay}`;

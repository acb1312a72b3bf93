const DAY = 86_400_000;

/** A `YYYY-MM-DD` of a year and an `MM-DD`. */
export const dayOf = (year: number, monthDay: string): string => `${year}-${monthDay}`;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + Math.round(days) * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The day it is at a moment, some hours east of UTC. */
export const dayAt = (moment: Date, tzOffset: number): string =>
  new Date(moment.getTime() + tzOffset * 3_600_000).toISOString().slice(0, 10);

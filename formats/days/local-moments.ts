/** `2026-07-14T21:00` by the clock of a field: what forms hold, without a zone and without a calendar for the page to load. */
export type LocalMoment = string;

const milliseconds = { hour: 3_600_000, day: 24 * 3_600_000 };
const read = (moment: LocalMoment): number => Date.parse(`${moment.length > 10 ? moment : `${moment}T00:00`}:00Z`);

export const hoursLater = (moment: LocalMoment, hours: number): LocalMoment =>
  new Date(read(moment) + hours * milliseconds.hour).toISOString().slice(0, 16);

/** Hours from one to the other. */
export const hoursUntil = (from: LocalMoment, to: LocalMoment): number => (read(to) - read(from)) / milliseconds.hour;

/** Whole days from the day of one to that of the other; negative where the other is earlier. */
export const daysUntil = (from: LocalMoment, to: LocalMoment): number =>
  Math.round((read(to.slice(0, 10)) - read(from.slice(0, 10))) / milliseconds.day);

const day = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Hours of every day by the clock of a place; they may pass midnight. */
export interface Hours {
  from: string;
  to: string;
}

/** @returns the day on which the hours began that a moment lies in; null outside of them */
export function hoursAround(moment: number, { from, to }: Hours, tzOffset: number): string | null {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  const clock = Math.floor(moment / 60_000 + tzOffset * 60);
  const minute = ((clock % day) + day) % day;
  const passes = begins > ends;
  if (passes ? minute >= ends && minute < begins : minute < begins || minute >= ends) return null;
  const date = Math.floor(clock / day) - (passes && minute < ends ? 1 : 0);
  return new Date(date * day * 60_000).toISOString().slice(0, 10);
}

/** The day of a moment at a place. */
export const dayThere = (moment: number, tzOffset: number): string =>
  new Date(moment + tzOffset * 3_600_000).toISOString().slice(0, 10);

import { dayAt, momentOf, moveToDay } from "#formats/days/instants";

/** The one source of the present, so that tests can stand at any moment. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The clock of a holding's own rules: one of the demonstration lives on its day for ever, at the real time of day. Sign-in,
 * tokens, audit and logs go by the real clock.
 */
export const farmClock = (clock: Clock, demoDay: string | null): Clock =>
  demoDay === null ? clock : { now: () => moveToDay(clock.now(), demoDay) };

/** When something happened by the clock of a holding: what was today is on the day of the demonstration, the day before before it. */
export const atFarm = (instant: string, clock: Clock, demoDay: string | null): string => {
  const now = clock.now();
  const ahead =
    farmClock({ now: () => now }, demoDay)
      .now()
      .getTime() - now.getTime();
  return new Date(momentOf(instant) + ahead).toISOString();
};

/** By what day it is in a holding. */
export interface HoldingTime {
  /** On which it lives, where it is one of the demonstration. */
  demoDay: string | null;
  /** Hours east of Greenwich where most of its fields lie. */
  tzOffset: number;
}

/** The day that the rules of a holding take for today: by the clock where its fields lie. */
export const todayOf = ({ demoDay, tzOffset }: HoldingTime, clock: Clock): string =>
  demoDay ?? dayAt(clock.now(), tzOffset);

import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import type { Clock } from "../platform/clock";
import type { Pool } from "../platform/database/pool";
import { keepLooking } from "../platform/keep-looking";
import { countDueDays } from "./count-days";
import { inIntake } from "./intake/in-intake";
import { dropMonths } from "./intake/months";
import { packStillDays } from "./pack-days";
import { Boundaries } from "./watch/grounds";
import { watchMachines } from "./watch/watch";

/** Lets go what is older than tracks are kept for, by whole months. @returns the partitions that are gone */
export const letOldTracksGo = (pool: Pool, clock: Clock, days: number): Promise<string[]> =>
  inIntake(pool, (tx) => dropMonths(tx, addDays(moscowDay(clock.now()), -days)));

/** Milliseconds between looks for days that wait to be counted. */
const pause = 10_000;

/** Milliseconds between looks at what machines do. */
const watchPause = 60_000;

interface Keeping {
  pool: Pool;
  log: { error(details: object, message: string): void };
}

/** Counts the days of trackers as points come, and packs those to which none come any more, until stopped. */
export const keepTrackDays = ({ pool, log }: Keeping): { stop(): Promise<void> } =>
  keepLooking({ pause, log, trouble: "days of tracks could not be counted or packed" }, async (signal) => {
    // What is due goes before: of a holding that brings years of tracks along, packing all days takes hours.
    while (!signal.aborted && ((await countDueDays(pool)) || (await packStillDays(pool))));
  });

/** Watches machines by the rules of their holdings, until stopped. Several workers take turns. */
export function keepWatch({ pool, clock, log }: Keeping & { clock: Clock }): { stop(): Promise<void> } {
  const boundaries = new Boundaries();
  const trouble = "machines could not be watched";
  return keepLooking({ pause: watchPause, log, trouble }, (signal) =>
    watchMachines({ pool, clock, boundaries, signal }),
  );
}

import { setTimeout as delay } from "node:timers/promises";
import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import type { Clock } from "../platform/clock";
import type { Pool } from "../platform/database/pool";
import { countDueDays } from "./count-days";
import { inIntake } from "./intake/in-intake";
import { dropMonths } from "./intake/months";

/** Lets go what is older than tracks are kept for, by whole months. @returns the partitions that are gone */
export const letOldTracksGo = (pool: Pool, clock: Clock, days: number): Promise<string[]> =>
  inIntake(pool, (tx) => dropMonths(tx, addDays(moscowDay(clock.now()), -days)));

/** Milliseconds between looks for days that wait to be counted. */
const pause = 10_000;

interface Keeping {
  pool: Pool;
  log: { error(details: object, message: string): void };
}

/** Counts the days of trackers as points come, until stopped. */
export function keepTrackDays({ pool, log }: Keeping): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function keep(): Promise<void> {
    let troubled = false;
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await countDueDays(pool)));
        troubled = false;
      } catch (error) {
        // A database that is away for an hour is told of once.
        if (!troubled && !signal.aborted) log.error({ err: error }, "days of tracks could not be counted");
        troubled = true;
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await keeping;
    },
  };
}

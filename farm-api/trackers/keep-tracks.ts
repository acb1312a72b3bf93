import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import type { Clock } from "../platform/clock";
import type { Pool } from "../platform/database/pool";
import { inIntake } from "./intake/in-intake";
import { dropMonths } from "./intake/months";

/** Lets go what is older than tracks are kept for, by whole months. @returns the partitions that are gone */
export const letOldTracksGo = (pool: Pool, clock: Clock, days: number): Promise<string[]> =>
  inIntake(pool, (tx) => dropMonths(tx, addDays(moscowDay(clock.now()), -days)));

import sql, { type Sql } from "sql-template-tag";
import { hoursInto } from "#formats/days/instants";
import type { Pool } from "../platform/database/pool";
import { inScope, type Transaction } from "../platform/database/scope";

/** A tracker's day, by the clock of its holding. */
export interface TrackDay {
  customer_id: number;
  tracker_id: number;
  day: string;
  /** Hours east of Greenwich of the holding. */
  tz_offset: number;
}

/** When it begins and ends. */
export const endsOf = ({ day, tz_offset }: TrackDay) => ({
  from: hoursInto(day, 0, tz_offset),
  to: hoursInto(day, 24, tz_offset),
});

/** The condition on a row for being its. */
export const rowOf = ({ customer_id, tracker_id, day }: TrackDay): Sql =>
  sql`customer_id = ${customer_id} AND tracker_id = ${tracker_id} AND day = ${day}`;

/** One of which something failed has its next turn after a while: others don't wait behind it meanwhile. */
export const hasTurn = sql`coalesce(failed_at, '-infinity') < now() - interval '10 minutes'`;

/** Works on each day in a transaction of its own, and puts those behind of which that fails. @returns what was wrong with them */
export async function eachDay<Day extends TrackDay>(
  pool: Pool,
  days: readonly Day[],
  work: (tx: Transaction, day: Day) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const day of days) {
    const scope = { customerId: day.customer_id };
    try {
      await inScope(pool, scope, (tx) => work(tx, day));
    } catch (error) {
      await inScope(pool, scope, (tx) => tx.run(sql`UPDATE track_day SET failed_at = now() WHERE ${rowOf(day)}`));
      failures.push(error);
    }
  }
  return failures;
}

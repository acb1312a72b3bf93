import sql from "sql-template-tag";
import { hoursInto, moscowDay, moscowOffset } from "#formats/days/instants";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inIntake } from "../../trackers/intake/in-intake";

/**
 * A day of demonstration begins anew every night: what was driven in its hours to come is driven again, and would be there twice.
 * Until then nothing is counted of it, and no work proposed that nobody has done yet: the day is counted at once, not in its turn.
 */
export async function forgetLater(pool: Pool, customerId: number, now: Date): Promise<void> {
  const today = moscowDay(now);
  await inIntake(pool, (tx) =>
    tx.run(sql`
      WITH gone AS (DELETE FROM track_point
        WHERE customer_id = ${customerId} AND dt > ${now.toISOString()} AND dt < ${hoursInto(today, 24, moscowOffset)}
        RETURNING tracker_id)
      UPDATE track_day SET changed_at = now(), counted_at = NULL, due = true
      WHERE customer_id = ${customerId} AND day = ${today} AND tracker_id IN (SELECT tracker_id FROM gone)`),
  );
}

/** Milliseconds between looks at the clock. */
const pause = 5000;

/** Asks for what is to be done when the day of a holding begins anew: its clock goes back then. */
export function onDayAnew(clock: Clock, begin: (now: Date) => Promise<void>): NodeJS.Timeout {
  let last = clock.now();
  return setInterval(() => {
    const now = clock.now();
    if (now < last) begin(now).catch((error: unknown) => console.error(error));
    last = now;
  }, pause);
}

import sql from "sql-template-tag";
import type { Pool } from "../../platform/database/pool";
import { inIntake } from "../intake/in-intake";
import { makeMonths } from "../intake/months";
import { insertPoints, touchDays, updateStates } from "../intake/write-points";
import type { ToldFuel } from "../protocols/fuel";

export interface Step {
  /** Milliseconds since 1970. */
  time: number;
  lat: number;
  lon: number;
  speed: number | null;
  fuel?: ToldFuel;
}

/** Writes a track of a tracker as the intake would. */
export async function writeTrack(
  pool: Pool,
  { customerId, serial }: { customerId: number; serial: string },
  steps: readonly Step[],
): Promise<void> {
  await inIntake(pool, async (tx) => {
    const row = await tx.row<{ id: number; tz_offset: number }>(sql`
      SELECT t.id, c.tz_offset FROM tracker t JOIN customer c ON c.id = t.customer_id
      WHERE t.customer_id = ${customerId} AND t.serial = ${serial}`);
    if (!row) throw new Error(`No tracker ${serial}`);
    await makeMonths(
      tx,
      steps.map(({ time }) => time),
    );
    const points = steps.map((step) => ({
      ...step,
      customerId,
      trackerId: row.id,
      tzOffset: row.tz_offset,
      course: null,
      altitude: null,
      attributes: {},
    }));
    await insertPoints(tx, points);
    // Whether a tracker tells of fuel stands with its state, which tracks of long ago leave alone.
    if (points.some(({ fuel }) => fuel)) await updateStates(tx, points);
    await touchDays(tx, points);
    // Counted at the next look, though that of the first points was only now.
    await tx.run(sql`UPDATE track_day SET due = true, counted_at = NULL WHERE tracker_id = ${row.id}`);
  });
}

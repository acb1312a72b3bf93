import sql from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import type { Pool } from "../platform/database/pool";
import type { Transaction } from "../platform/database/scope";
import { inIntake } from "./intake/in-intake";
import { packedPoints } from "./track/read-points";
import { eachDay, endsOf, hasTurn, rowOf, type TrackDay } from "./track-days";

/** Days of one look: what comes meanwhile is not to wait for long. */
const atOnce = 20;

/**
 * For so long nothing has come to a day, and nothing been counted of it: more than the half minute within which points that come
 * leave `changed_at` as it is, and the minute for which programs that take points in remember when days of a holding begin.
 */
const isStill = sql`NOT due AND changed_at < now() - interval '10 minutes' AND counted_at < now() - interval '10 minutes'
  AND packed_of IS DISTINCT FROM changed_at`;

const listStill = (pool: Pool): Promise<TrackDay[]> =>
  inIntake(pool, (tx) =>
    tx.rows<TrackDay>(sql`
      SELECT customer_id, tracker_id, day, c.tz_offset FROM track_day JOIN customer c ON c.id = customer_id
      WHERE ${isStill} AND ${hasTurn} ORDER BY day DESC LIMIT ${atOnce}`),
  );

/**
 * Keeps a day packed. Its row is held from before its points are read: who brings some writes them and then the row, so either they
 * are read here, or the row is told of them afterwards, and with it that what is packed holds no more.
 */
async function packDay(tx: Transaction, still: TrackDay): Promise<void> {
  const row = rowOf(still);
  if (!(await tx.row(sql`SELECT FROM track_day WHERE ${row} AND ${isStill} FOR NO KEY UPDATE`))) return;
  const { from, to } = endsOf(still);
  const { customer_id: customerId, tracker_id: trackerId } = still;
  const points = packedPoints({ customerId, trackerId, begin: momentOf(from), end: momentOf(to) });
  await tx.run(sql`UPDATE track_day SET packed = (${points}), packed_of = changed_at, failed_at = NULL WHERE ${row}`);
}

/**
 * Keeps days packed to which nothing comes any more, the newest first; throws what was wrong with the first that could not be, after
 * all others have been. @returns whether there may be more of them
 */
export async function packStillDays(pool: Pool): Promise<boolean> {
  const still = await listStill(pool);
  const [failure] = await eachDay(pool, still, packDay);
  if (failure) throw failure;
  return still.length === atOnce;
}

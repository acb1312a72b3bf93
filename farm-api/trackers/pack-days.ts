import sql from "sql-template-tag";
import { hoursInto, momentOf } from "#formats/days/instants";
import type { Pool } from "../platform/database/pool";
import { inScope, type Transaction } from "../platform/database/scope";
import { inIntake } from "./intake/in-intake";
import { packedPoints } from "./track/read-points";

interface StillDay {
  customer_id: number;
  tracker_id: number;
  day: string;
  /** Hours east of Greenwich of the holding. */
  tz_offset: number;
}

/** Days of one look: what comes meanwhile is not to wait for long. */
const atOnce = 20;

/**
 * For so long nothing has come to a day, and nothing been counted of it: more than the half minute within which points that come
 * leave `changed_at` as it is, and the minute for which programs that take points in remember when days of a holding begin.
 */
const isStill = sql`NOT due AND changed_at < now() - interval '10 minutes' AND counted_at < now() - interval '10 minutes'
  AND packed_of IS DISTINCT FROM changed_at`;

const listStill = (pool: Pool): Promise<StillDay[]> =>
  inIntake(pool, (tx) =>
    tx.rows<StillDay>(sql`
      SELECT customer_id, tracker_id, day, c.tz_offset FROM track_day JOIN customer c ON c.id = customer_id
      WHERE ${isStill} ORDER BY day DESC LIMIT ${atOnce}`),
  );

/**
 * Keeps a day packed. Its row is held from before its points are read: who brings some writes them and then the row, so either they
 * are read here, or the row is told of them afterwards, and with it that what is packed holds no more.
 */
async function packDay(tx: Transaction, { customer_id, tracker_id, day, tz_offset }: StillDay): Promise<void> {
  const row = sql`customer_id = ${customer_id} AND tracker_id = ${tracker_id} AND day = ${day}`;
  const still = await tx.row(sql`SELECT FROM track_day WHERE ${row} AND ${isStill} FOR NO KEY UPDATE`);
  if (!still) return;
  const [begin, end] = [hoursInto(day, 0, tz_offset), hoursInto(day, 24, tz_offset)].map(momentOf) as [number, number];
  const points = packedPoints({ customerId: customer_id, trackerId: tracker_id, begin, end });
  await tx.run(sql`UPDATE track_day SET packed = (${points}), packed_of = changed_at WHERE ${row}`);
}

/** Keeps days packed to which nothing comes any more, the newest first. @returns whether there may be more of them */
export async function packStillDays(pool: Pool): Promise<boolean> {
  const still = await listStill(pool);
  for (const day of still) await inScope(pool, { customerId: day.customer_id }, (tx) => packDay(tx, day));
  return still.length === atOnce;
}

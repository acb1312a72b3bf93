import sql from "sql-template-tag";
import type { TrackFigures } from "#contract/trackers";
import { addDays } from "#formats/days/count";
import { hoursInto } from "#formats/days/instants";
import type { Pool } from "../platform/database/pool";
import { inScope, type Transaction } from "../platform/database/scope";
import { countExtents } from "./area/count-extents";
import { inIntake } from "./intake/in-intake";
import { makeProposals } from "./proposals/make-proposals";
import { dayOnFields } from "./track/get-track";
import type { Piece } from "./track/read-points";

interface DueDay {
  customer_id: number;
  tracker_id: number;
  day: string;
  /** Hours east of Greenwich of the holding. */
  tz_offset: number;
}

/** Days that are counted in one look. */
const atOnce = 20;

/** When a day of the holding begins and ends. */
const endsOf = ({ day, tz_offset }: DueDay) => ({
  from: hoursInto(day, 0, tz_offset),
  to: hoursInto(addDays(day, 1), 0, tz_offset),
});

/** A day to which points come is counted every ten minutes, one that lies still a minute after its last point. */
const listDue = (pool: Pool): Promise<DueDay[]> =>
  inIntake(pool, (tx) =>
    tx.rows<DueDay>(sql`
      SELECT customer_id, tracker_id, day, c.tz_offset FROM track_day JOIN customer c ON c.id = customer_id
      WHERE due AND (changed_at < now() - interval '1 minute' OR counted_at < now() - interval '10 minutes' OR counted_at IS NULL)
      ORDER BY changed_at LIMIT ${atOnce}`),
  );

/** Whether worked area is counted of the holding's tracks, and works proposed from them. */
async function countsArea(tx: Transaction, customerId: number): Promise<boolean> {
  const settings = await tx.row<{ geo_enabled: boolean }>(
    sql`SELECT geo_enabled FROM settings WHERE customer_id = ${customerId}`,
  );
  return settings?.geo_enabled ?? true;
}

async function countDay(tx: Transaction, due: DueDay): Promise<void> {
  const { customer_id, tracker_id, day, tz_offset: tzOffset } = due;
  const { from, to } = endsOf(due);
  const pieces = await tx.rows<Piece & { machine_id: number }>(sql`
    SELECT machine_id, tracker_id AS "trackerId", greatest(from_at, ${from}::timestamptz) AS "from",
      least(coalesce(to_at, 'infinity'), ${to}::timestamptz) AS "to"
    FROM tracker_carrier WHERE customer_id = ${customer_id} AND tracker_id = ${tracker_id}
      AND from_at < ${to} AND coalesce(to_at, 'infinity') > ${from} ORDER BY from_at`);
  const figures: Record<number, TrackFigures> = {};
  const withArea = await countsArea(tx, customer_id);
  for (const machineId of new Set(pieces.map(({ machine_id }) => machine_id))) {
    const own = pieces.filter(({ machine_id }) => machine_id === machineId);
    const driven = await dayOnFields(tx, customer_id, own);
    if (driven.points.count > 0) figures[machineId] = driven.figures;
    if (!withArea) continue;
    // What is proposed says how wide the machine worked: hectares of the field go by the same width.
    await makeProposals(tx, { customerId: customer_id, machineId, day, tzOffset });
    await countExtents(tx, { customerId: customer_id, trackerId: tracker_id, machineId, day }, driven);
  }
  await tx.run(sql`
    UPDATE track_day SET counted_at = now(), due = changed_at > now() - interval '30 seconds', figures = ${JSON.stringify(figures)}
    WHERE customer_id = ${customer_id} AND tracker_id = ${tracker_id} AND day = ${day}`);
}

/** Counts days to which points came. @returns whether there may be more of them */
export async function countDueDays(pool: Pool): Promise<boolean> {
  const due = await listDue(pool);
  for (const day of due) await inScope(pool, { customerId: day.customer_id }, (tx) => countDay(tx, day));
  return due.length === atOnce;
}

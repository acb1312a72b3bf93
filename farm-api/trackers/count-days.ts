import sql from "sql-template-tag";
import type { TrackFigures } from "#contract/trackers";
import type { Pool } from "../platform/database/pool";
import type { Transaction } from "../platform/database/scope";
import { countExtents } from "./area/count-extents";
import { inIntake } from "./intake/in-intake";
import { makeProposals } from "./proposals/make-proposals";
import { reckoning } from "./reckoning";
import { dayOnFields } from "./track/get-track";
import { carriedFrom } from "./track/machine-pieces";
import type { Piece } from "./track/read-points";
import { withStepOver } from "./track/step-over";
import { eachDay, endsOf, hasTurn, rowOf, type TrackDay } from "./track-days";

interface DueDay extends TrackDay {
  /** Nothing new came to it: its figures are of older rules. */
  older?: true;
}

/** Days that are counted in one look, and those of older rules after them: what comes meanwhile is not to wait for long. */
const atOnce = 20;
const olderAtOnce = 5;

/** A day to which points come is counted every ten minutes, one that lies still a minute after its last point. */
const listDue = (pool: Pool): Promise<DueDay[]> =>
  inIntake(pool, (tx) =>
    tx.rows<DueDay>(sql`
      SELECT customer_id, tracker_id, day, c.tz_offset FROM track_day JOIN customer c ON c.id = customer_id
      WHERE due AND ${hasTurn} AND (changed_at < now() - interval '1 minute' OR counted_at < now() - interval '10 minutes' OR counted_at IS NULL)
      ORDER BY changed_at LIMIT ${atOnce}`),
  );

/** Days that were counted by older rules, the newest first. */
const listOlder = (pool: Pool): Promise<DueDay[]> =>
  inIntake(pool, (tx) =>
    tx.rows<DueDay>(sql`
      SELECT customer_id, tracker_id, day, c.tz_offset, true AS older FROM track_day JOIN customer c ON c.id = customer_id
      WHERE rules < ${reckoning} AND NOT due AND ${hasTurn} ORDER BY day DESC LIMIT ${olderAtOnce}`),
  );

/** Whether worked area is counted of the holding's tracks, and works proposed from them. */
async function countsArea(tx: Transaction, customerId: number): Promise<boolean> {
  const settings = await tx.row<{ geo_enabled: boolean }>(
    sql`SELECT geo_enabled FROM settings WHERE customer_id = ${customerId}`,
  );
  return settings?.geo_enabled ?? true;
}

async function countDay(tx: Transaction, due: DueDay): Promise<void> {
  const { customer_id, tracker_id, day, tz_offset: tzOffset, older = false } = due;
  // Threads may take minutes for the areas of a large day, and have limits of their own.
  await tx.run(sql`SELECT set_config('idle_in_transaction_session_timeout', '20min', true)`);
  const { from, to } = endsOf(due);
  const pieces = await tx.rows<Piece & { machine_id: number }>(sql`
    SELECT c.machine_id, c.tracker_id AS "trackerId", greatest(n.since, ${from}::timestamptz) AS "from",
      least(coalesce(c.to_at, 'infinity'), ${to}::timestamptz) AS "to"
    FROM tracker_carrier c CROSS JOIN LATERAL (SELECT ${carriedFrom} AS since) n
    WHERE c.customer_id = ${customer_id} AND c.tracker_id = ${tracker_id}
      AND n.since < ${to} AND coalesce(c.to_at, 'infinity') > ${from} ORDER BY n.since`);
  const figures: Record<number, TrackFigures> = {};
  const withArea = await countsArea(tx, customer_id);
  for (const machineId of new Set(pieces.map(({ machine_id }) => machine_id))) {
    const own = pieces.filter(({ machine_id }) => machine_id === machineId);
    const driven = await dayOnFields(
      tx,
      { customerId: customer_id, tzOffset },
      await withStepOver(tx, customer_id, own, { to }),
    );
    // Points are let go before what was counted of them.
    if (older && driven.points.count === 0) continue;
    if (driven.points.count > 0) figures[machineId] = driven.figures;
    if (!withArea) continue;
    // What is proposed says how wide the machine worked: hectares of the field go by the same width.
    await makeProposals(tx, { customerId: customer_id, machineId, day, tzOffset });
    await countExtents(tx, { customerId: customer_id, trackerId: tracker_id, machineId, day }, driven);
  }
  await tx.run(sql`
    UPDATE track_day SET counted_at = now(), due = changed_at > now() - interval '30 seconds', rules = ${reckoning}, failed_at = NULL,
      figures = CASE WHEN ${older} THEN figures ELSE '{}' END || ${JSON.stringify(figures)}::jsonb
    WHERE ${rowOf(due)}`);
}

/**
 * Counts days to which points came, and once there are none, some of older rules; throws what was wrong with the first that
 * could not be counted, after all others have been. @returns whether there may be more of them
 */
export async function countDueDays(pool: Pool): Promise<boolean> {
  const due = await listDue(pool);
  const failures = await eachDay(pool, due, countDay);
  const older = due.length === atOnce ? [] : await listOlder(pool);
  failures.push(...(await eachDay(pool, older, countDay)));
  if (failures.length > 0) throw failures[0];
  return due.length === atOnce || older.length > 0;
}

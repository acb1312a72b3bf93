import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import { refusals, staleMinutes } from "#contract/tracker-words";
import type { TrackerPoint, trackerCalls } from "#contract/trackers";
import type { Transaction } from "../platform/database/scope";

type Listed = AnswerOf<typeof trackerCalls.listTrackers>["items"][number];

/** A machine as JSON, of its row `m`. */
export const machineJson = sql`json_build_object('id', m.id, 'model', m.model, 'number', m.number, 'machine_type', m.machine_type)`;

/** The machine that carries a tracker now, as JSON; null for none. */
export const carrier = sql`(
  SELECT ${machineJson} FROM machine m WHERE m.customer_id = t.customer_id AND m.deleted_at IS NULL
    AND m.tracker_source = t.source AND m.tracker_serial = t.serial)`;

const ofTracker = sql`k.customer_id = t.customer_id AND k.tracker_id = t.id`;

/** What became of the points of a tracker `t`, and of lines that were refused before they were any, as JSON. */
export const pointsOfTracker = sql`
  coalesce((SELECT json_object_agg(k.what, k.points) FROM track_tally k
    WHERE ${ofTracker} AND k.what <> ALL (${refusals}::text[])), '{}') AS points,
  coalesce((SELECT json_agg(json_build_object('what', k.what, 'lines', k.points, 'last_at', k.last_at)
      ORDER BY k.last_at DESC NULLS LAST)
    FROM track_tally k WHERE ${ofTracker} AND k.what = ANY (${refusals}::text[])), '[]') AS refused`;

/** The register, the latest heard first. */
export const listTrackers = (tx: Transaction, customerId: number): Promise<Listed[]> =>
  tx.rows<Listed>(sql`
    SELECT t.source, t.serial, t.password IS NOT NULL AS has_password, t.seen_at, ${carrier} AS machine,
      ${pointsOfTracker}
    FROM tracker t WHERE t.customer_id = ${customerId} AND t.gone_at IS NULL ORDER BY t.seen_at DESC NULLS LAST, t.source, t.serial`);

/** How many trackers machines carry, and how many of those were never heard: of them no place is told. */
export async function countCarried(
  tx: Transaction,
  customerId: number,
): Promise<{ attached: number; unheard: number }> {
  const counted = await tx.row<{ attached: number; unheard: number }>(sql`
    SELECT count(*)::int AS attached, count(*) FILTER (WHERE t.seen_at IS NULL)::int AS unheard
    FROM machine m JOIN tracker t ON t.customer_id = m.customer_id AND t.source = m.tracker_source
      AND t.serial = m.tracker_serial AND t.gone_at IS NULL
    WHERE m.customer_id = ${customerId} AND m.deleted_at IS NULL`);
  return counted ?? { attached: 0, unheard: 0 };
}

/** The last point of a tracker `t` until a moment and from one to another: mostly its state tells, else its points are asked. */
const lastPoint = (present: string, from: Sql, to: Sql): Sql => {
  const stateTells = sql`t.last_dt <= ${present} AND t.last_dt >= ${from} AND t.last_dt < ${to}`;
  return sql`
    SELECT t.last_dt AS dt, t.last_lat AS lat, t.last_lon AS lon, t.last_speed AS speed, t.last_course AS course
    WHERE ${stateTells}
    UNION ALL (SELECT p.dt, p.lat, p.lon, p.speed, p.course FROM track_point p
      WHERE t.last_dt >= ${from} AND NOT (${stateTells}) AND p.customer_id = t.customer_id AND p.tracker_id = t.id
        AND p.dt <= ${present} AND p.dt >= ${from} AND p.dt < ${to} ORDER BY p.dt DESC LIMIT 1)`;
};

/** The level that a tracker `t` told last, from one moment to another and no later than now. */
const lastFuel = (present: string, from: Sql, to: Sql): Sql => sql`
  CASE WHEN t.last_fuel_dt >= ${from} AND t.last_fuel_dt < ${to} AND t.last_fuel_dt <= ${present}
    THEN jsonb_build_object('level', t.last_fuel_level, 'unit', t.last_fuel_unit, 'dt', t.last_fuel_dt) END AS fuel`;

/**
 * Where machines are by the holding's clock: where the last point of a tracker was while they carried it; and trackers that
 * nobody carries. The state may be of a later hour on a day of demonstration, which begins anew every night: then the last
 * point until now counts.
 * @param since those alone whose trackers were heard after it by the real clock, and are still carried
 */
export function listCurrent(
  tx: Transaction,
  customerId: number,
  { now, since = null }: { now: Date; since?: string | null },
): Promise<TrackerPoint[]> {
  const present = now.toISOString();
  const [always, never] = [sql`'-infinity'::timestamptz`, sql`'infinity'::timestamptz`];
  const carriers = sql`tracker_carrier c JOIN machine m ON m.customer_id = c.customer_id AND m.id = c.machine_id AND m.deleted_at IS NULL`;
  return tx.rows<TrackerPoint>(sql`
    WITH carried AS (
      SELECT DISTINCT ON (m.id) t.source, t.serial, p.*, ${machineJson} AS machine, m.tracker_serial IS NULL AS taken_off,
        ${lastFuel(present, sql`c.from_at`, sql`coalesce(c.to_at, 'infinity')`)}
      FROM tracker t JOIN ${carriers} ON c.customer_id = t.customer_id AND c.tracker_id = t.id
      CROSS JOIN LATERAL (${lastPoint(present, sql`c.from_at`, sql`coalesce(c.to_at, 'infinity')`)}) p
      WHERE t.customer_id = ${customerId} AND (${since}::timestamptz IS NULL OR (c.to_at IS NULL AND t.seen_at >= ${since}))
      ORDER BY m.id, p.dt DESC),
    alone AS (
      SELECT t.source, t.serial, p.*, NULL::json AS machine, false AS taken_off, ${lastFuel(present, always, never)}
      FROM tracker t CROSS JOIN LATERAL (${lastPoint(present, always, never)}) p
      WHERE t.customer_id = ${customerId} AND t.gone_at IS NULL AND (${since}::timestamptz IS NULL OR t.seen_at >= ${since})
        AND NOT EXISTS (SELECT FROM ${carriers} WHERE c.customer_id = t.customer_id AND c.tracker_id = t.id
          AND p.dt >= c.from_at AND p.dt < coalesce(c.to_at, 'infinity')))
    SELECT p.source, p.serial, p.dt, p.lat, p.lon, old.stale,
      extract(epoch FROM ${present}::timestamptz - p.dt)::int AS age,
      CASE WHEN old.stale THEN 0 ELSE coalesce(p.speed, 0) END AS speed,
      CASE WHEN old.stale THEN 0 ELSE coalesce(p.course, 0) END AS course, p.machine, p.taken_off, p.fuel
    FROM (SELECT * FROM carried UNION ALL SELECT * FROM alone) p
    CROSS JOIN LATERAL (
      SELECT p.dt < ${present}::timestamptz - ${staleMinutes} * interval '1 minute' AS stale) old
    ORDER BY p.source, p.serial, p.dt DESC`);
}

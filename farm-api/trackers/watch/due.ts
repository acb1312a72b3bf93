import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import type { Transaction } from "../../platform/database/scope";
import type { Standing } from "./standing";

/** A tracker with the machine that carries it, from when on it has not been looked through, and how it stood then. */
export interface Carried {
  tracker_id: number;
  machine_id: number;
  name: string;
  /** Metres that the machine itself works. */
  width: number | null;
  since: string;
  standing: Standing | null;
}

/** Trackers of one statement. */
export const atOnce = 100;
/** Hours back that anything is news of. */
const newsOf = 24;
/** Seconds by which looks overlap: days are touched every half minute only. */
const overlap = 180;
/** A look that ended so far ahead was at a day of demonstration that has begun anew since. */
const ahead = sql`interval '1 hour'`;

interface Moments {
  /** By the holding's clock. */
  now: string;
  until: string;
}

/**
 * Machines whose trackers brought something of today or yesterday since the last look, those that waited longest first.
 * @param begins when the holding's day has begun
 */
export const listDue = (
  tx: Transaction,
  customerId: number,
  { now, until, today, begins, had }: Moments & { today: string; begins: string; had: readonly number[] },
): Promise<Carried[]> =>
  tx.rows<Carried>(sql`
    SELECT c.tracker_id, c.machine_id, concat_ws(', ', m.model, m.number) AS name, m.working_width AS width,
      CASE WHEN w.machine_id = c.machine_id AND NOT anew THEN w.standing END AS standing,
      greatest(CASE WHEN anew THEN ${begins} ELSE w.watched_to END, c.from_at, ${now}::timestamptz - ${newsOf} * interval '1 hour') AS since
    FROM tracker_carrier c JOIN machine m ON m.customer_id = c.customer_id AND m.id = c.machine_id
    LEFT JOIN tracker_watch w ON w.customer_id = c.customer_id AND w.tracker_id = c.tracker_id
    CROSS JOIN LATERAL (SELECT coalesce(w.watched_to > ${until}::timestamptz + ${ahead}, false) AS anew) clock
    WHERE c.customer_id = ${customerId} AND c.to_at IS NULL AND m.deleted_at IS NULL AND c.tracker_id <> ALL(${[...had]}::int[])
      AND (anew OR coalesce(w.watched_to, '-infinity') < ${until}) AND EXISTS (
        SELECT FROM track_day d WHERE d.customer_id = c.customer_id AND d.tracker_id = c.tracker_id
          AND d.day = ANY(${[today, addDays(today, -1)]}::date[])
          AND d.changed_at > coalesce(w.looked_at, '-infinity') - ${overlap} * interval '1 second')
    ORDER BY w.looked_at NULLS FIRST, c.tracker_id LIMIT ${atOnce}`);

/** Machines that nothing came of although they were at work; of one that lies behind the rest is yet to be read. */
export const listSilent = (tx: Transaction, customerId: number, { now }: Moments): Promise<Carried[]> =>
  tx.rows<Carried>(sql`
    SELECT w.tracker_id, w.machine_id, concat_ws(', ', m.model, m.number) AS name, m.working_width AS width, w.standing, w.watched_to AS since
    FROM tracker_watch w JOIN machine m ON m.customer_id = w.customer_id AND m.id = w.machine_id
    WHERE w.customer_id = ${customerId} AND w.standing -> 'stay' <> 'null' AND m.deleted_at IS NULL
      AND w.watched_to BETWEEN ${now}::timestamptz - ${newsOf} * interval '1 hour' AND ${now}::timestamptz - interval '5 minutes'
      AND NOT EXISTS (SELECT FROM track_point p WHERE p.customer_id = w.customer_id AND p.tracker_id = w.tracker_id
        AND p.dt >= w.watched_to AND p.dt <= ${now})`);

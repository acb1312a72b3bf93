import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { Piece } from "./read-points";

interface Driven {
  machineId: number;
  from: string;
  to: string;
}

/**
 * Since when a machine goes by the tracker of a row `c`: the first that a tracker is hung on has carried it from its first day on, so
 * a machine whose tracker was changed goes by the old one as long as that was heard before it was taken off.
 */
export const carriedFrom: Sql = sql`greatest(c.from_at, (
  SELECT max(p.dt) + interval '1 millisecond' FROM tracker_carrier o CROSS JOIN LATERAL (
    SELECT dt FROM track_point t WHERE t.customer_id = o.customer_id AND t.tracker_id = o.tracker_id AND t.dt >= o.from_at AND t.dt < o.to_at
    ORDER BY dt DESC LIMIT 1) p
  WHERE o.customer_id = c.customer_id AND o.machine_id = c.machine_id AND o.tracker_id <> c.tracker_id
    AND o.to_at > c.from_at AND o.to_at < coalesce(c.to_at, 'infinity')))`;

/** The trackers that a machine carried between two moments, each for as long as it did, in the order of time. */
export const machinePieces = (tx: Transaction, customerId: number, { machineId, from, to }: Driven): Promise<Piece[]> =>
  tx.rows<Piece>(sql`
    SELECT c.tracker_id AS "trackerId", greatest(n.since, ${from}::timestamptz) AS "from",
      least(coalesce(c.to_at, 'infinity'), ${to}::timestamptz) AS "to"
    FROM tracker_carrier c CROSS JOIN LATERAL (SELECT ${carriedFrom} AS since) n
    WHERE c.customer_id = ${customerId} AND c.machine_id = ${machineId}
      AND n.since < ${to} AND coalesce(c.to_at, 'infinity') > ${from} ORDER BY n.since`);

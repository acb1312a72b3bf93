import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { Piece } from "./read-points";

interface Driven {
  machineId: number;
  from: string;
  to: string;
}

/** The trackers that a machine carried between two moments, each for as long as it did, in the order of time. */
export const machinePieces = (tx: Transaction, customerId: number, { machineId, from, to }: Driven): Promise<Piece[]> =>
  tx.rows<Piece>(sql`
    SELECT tracker_id AS "trackerId", greatest(from_at, ${from}::timestamptz) AS "from",
      least(coalesce(to_at, 'infinity'), ${to}::timestamptz) AS "to"
    FROM tracker_carrier WHERE customer_id = ${customerId} AND machine_id = ${machineId}
      AND from_at < ${to} AND coalesce(to_at, 'infinity') > ${from} ORDER BY from_at`);

import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { type Piece, type Points, readPoints } from "../track/read-points";
import type { Visit } from "../track/visits";

/** What trackers carried by a machine told between two moments. */
export async function machinePoints(
  tx: Transaction,
  customerId: number,
  { machineId, from, to }: { machineId: number; from: string; to: string },
): Promise<Points> {
  const pieces = await tx.rows<Piece>(sql`
    SELECT tracker_id AS "trackerId", greatest(from_at, ${from}::timestamptz) AS "from",
      least(coalesce(to_at, 'infinity'), ${to}::timestamptz) AS "to"
    FROM tracker_carrier WHERE customer_id = ${customerId} AND machine_id = ${machineId}
      AND from_at < ${to} AND coalesce(to_at, 'infinity') > ${from} ORDER BY from_at`);
  return readPoints(tx, customerId, pieces);
}

/** The points of visits, one after the other. */
export function pointsOf(points: Points, visits: readonly Visit[]) {
  const pick = <A extends Float64Array | Float32Array>(values: A, make: (parts: number[]) => A) =>
    make(visits.flatMap(({ from, to }) => Array.from(values.subarray(from, to + 1))));
  const wide = (parts: number[]) => Float64Array.from(parts);
  return {
    time: pick(points.time, wide),
    lat: pick(points.lat, wide),
    lon: pick(points.lon, wide),
    speed: pick(points.speed, (parts) => Float32Array.from(parts)),
  };
}

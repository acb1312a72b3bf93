import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** A machine between two moments, instants. */
interface Span {
  machine_id: number;
  from_dt: string;
  to_dt: string;
}

/** Litres between two moments, where the terminal counts what the engine has burnt: Traccar's name, and a usual one of Wialon's. */
export async function fuelOf(
  tx: Transaction,
  customerId: number,
  { machine_id, from_dt, to_dt }: Span,
): Promise<number | null> {
  const row = await tx.row<{ litres: number | null }>(sql`
    SELECT (max(burnt) - min(burnt))::float8 AS litres FROM (
      SELECT (coalesce(p.attributes -> 'fuelUsed', p.attributes -> 'fuel_used'))::text AS told
      FROM track_point p JOIN tracker_carrier c ON c.customer_id = p.customer_id AND c.tracker_id = p.tracker_id
        AND c.from_at <= p.dt AND coalesce(c.to_at, 'infinity') > p.dt
      WHERE p.customer_id = ${customerId} AND c.machine_id = ${machine_id} AND p.dt >= ${from_dt} AND p.dt < ${to_dt}
        AND p.attributes ?| ARRAY['fuelUsed', 'fuel_used']) t
    CROSS JOIN LATERAL (SELECT CASE WHEN told ~ '^[0-9.]+$' THEN told::numeric END AS burnt) n`);
  return row?.litres ?? null;
}

import sql from "sql-template-tag";
import { inScope, type Transaction } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import { readLand } from "../land";
import type { Keeping } from "../scenes/search-scenes";
import { reliefWork } from "./compute-relief";
import type { FieldHeights } from "./measure-relief";

/** Fields whose land is looked at together. */
const atOnce = 200;

/** Fields whose relief is not known, or is that of another boundary. */
const unknownRelief = sql`NOT EXISTS (
  SELECT FROM field_relief r WHERE r.customer_id = f.customer_id AND r.field_id = f.id AND r.boundary_id = b.id)`;

/** Writes what is known of fields' land, and their mean height where lists find it. */
export async function writeRelief(
  tx: Transaction,
  customerId: number,
  measured: readonly FieldHeights[],
): Promise<void> {
  const rows = measured.map((one) => ({ ...one, customer_id: customerId }));
  await tx.run(sql`
    INSERT INTO field_relief SELECT * FROM json_populate_recordset(NULL::field_relief, ${JSON.stringify(rows)}::json)
    ON CONFLICT (customer_id, field_id) DO UPDATE SET (boundary_id, height, slope, aspects, steep_share, grids) =
      ROW (excluded.boundary_id, excluded.height, excluded.slope, excluded.aspects, excluded.steep_share, excluded.grids)`);
  await tx.run(sql`
    UPDATE field f SET relief_avg = (r.height ->> 'average')::real FROM field_relief r
    WHERE f.customer_id = ${customerId} AND r.customer_id = f.customer_id AND r.field_id = f.id
      AND f.id = ANY(${measured.map(({ field_id }) => field_id)}::int[])`);
}

/**
 * Looks at the land of a holding's fields whose relief is not known yet.
 * @returns whether there were any
 */
export async function keepRelief({ pool, satellite }: Pick<Keeping, "pool" | "satellite">, signal: AbortSignal) {
  const due = await inScope(pool, { system: true }, (tx) =>
    tx.row<{ customer_id: number; demo_day: string | null }>(sql`
      UPDATE satellite_search s SET relief_due = false FROM customer c WHERE c.id = s.customer_id AND s.customer_id = (
        SELECT d.customer_id FROM satellite_search d JOIN customer dc ON dc.id = d.customer_id AND dc.sat_enabled
        WHERE d.relief_due AND d.searched_to IS NOT NULL LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
      RETURNING s.customer_id, c.demo_day`),
  );
  if (!due) return false;
  const { customer_id: customerId, demo_day: demoDay } = due;
  const land = await inScope(pool, { customerId, readOnly: true }, (tx) => readLand(tx, customerId, unknownRelief));
  const source = satellite.sourceFor({ customerId, demoDay });
  for (let start = 0; start < land.length && !signal.aborted; start += atOnce) {
    const part = land.slice(start, start + atOnce);
    const outcome = await jobThreads.run(reliefWork, customerId, { source, land: part }, { signal });
    // What has no heights today has them after one of the next searches, or never.
    if ("fault" in outcome) return true;
    await inScope(pool, { customerId }, (tx) => writeRelief(tx, customerId, outcome.measured));
  }
  return true;
}

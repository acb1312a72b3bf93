import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { measureTogether, type Part } from "./measure-together";

/** Counts what machines worked of fields in a day together: of one alone its extent tells. */
export async function countFieldDays(
  tx: Transaction,
  customerId: number,
  day: string,
  fields: readonly number[],
): Promise<void> {
  for (const fieldId of fields) {
    // Two workers that count two machines of one field and day see each other's.
    await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext(${`field day ${day}`}), ${fieldId})`);
    const parts = await tx.rows<Part>(sql`
      SELECT machine_id, start_dt AS from_dt, end_dt + interval '1 ms' AS to_dt, width FROM extent
      WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND day = ${day} ORDER BY machine_id, start_dt`);
    const machines = new Set(parts.map(({ machine_id }) => machine_id)).size;
    const together = machines > 1 ? await measureTogether(tx, customerId, fieldId, parts) : null;
    const place = sql`customer_id = ${customerId} AND field_id = ${fieldId} AND day = ${day}`;
    if (!together) await tx.run(sql`DELETE FROM field_day WHERE ${place}`);
    else
      await tx.run(sql`
        INSERT INTO field_day (customer_id, field_id, day, machines, net, band)
        VALUES (${customerId}, ${fieldId}, ${day}, ${machines}, ${together.net}, ${together.band})
        ON CONFLICT (customer_id, field_id, day) DO UPDATE SET (machines, net, band)
          = ROW (excluded.machines, excluded.net, excluded.band)`);
  }
}

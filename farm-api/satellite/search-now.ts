import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";

/** Has a holding's scenes looked for at once, and those that could not be read tried again, before either is due. */
export async function searchNow(tx: Transaction, customerId: number): Promise<undefined> {
  await tx.run(sql`UPDATE satellite_search SET due_at = least(due_at, now()) WHERE customer_id = ${customerId}`);
  await tx.run(sql`
    UPDATE satellite_scene SET due_at = least(due_at, now())
    WHERE customer_id = ${customerId} AND state IN ('NEW', 'FAILED') AND fault IS NOT NULL`);
  return undefined;
}

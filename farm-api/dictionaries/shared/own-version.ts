import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** Changes with every change of the customer's own entries. Having the time of the last one, it never comes back. */
export async function ownVersion(tx: Transaction, customerId: number): Promise<string> {
  const row = await tx.row<{ changes: number; last: number }>(sql`
    SELECT coalesce(sum(version), 0) AS changes, coalesce(extract(epoch FROM max(updated_at)) * 1000, 0)::bigint AS last
    FROM own_entry WHERE customer_id = ${customerId}`);
  return `${row?.changes ?? 0}-${row?.last ?? 0}`;
}

import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** Changes with every change of the customer's own entries. */
export async function ownVersion(tx: Transaction, customerId: number): Promise<number> {
  const row = await tx.row<{ version: number }>(
    sql`SELECT coalesce(sum(version), 0) AS version FROM own_entry WHERE customer_id = ${customerId}`,
  );
  return row?.version ?? 0;
}

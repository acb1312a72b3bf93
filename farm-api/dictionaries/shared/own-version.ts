import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** As a part of a statement: changes with every change of the customer's own entries. Having the time of the last one, it never comes back. */
export const ownVersionOf = (customerId: number): Sql => sql`(
  SELECT coalesce(sum(version), 0) || '-' || coalesce(extract(epoch FROM max(updated_at)) * 1000, 0)::bigint
  FROM own_entry WHERE customer_id = ${customerId})`;

/** The same by itself. */
export async function ownVersion(tx: Transaction, customerId: number): Promise<string> {
  const row = await tx.row<{ version: string }>(sql`SELECT ${ownVersionOf(customerId)} AS version`);
  return row?.version ?? "";
}

import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** The day on which a holding of the demonstration lives; null for others. */
export async function demoDayOf(tx: Transaction, customerId: number): Promise<string | null> {
  const row = await tx.row<{ demo_day: string | null }>(sql`SELECT demo_day FROM customer WHERE id = ${customerId}`);
  return row?.demo_day ?? null;
}

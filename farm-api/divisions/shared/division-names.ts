import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** Names of a customer's divisions by id, of those removed too. */
export async function divisionNames(tx: Transaction, customerId: number): Promise<Map<number, string>> {
  const divisions = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM division WHERE customer_id = ${customerId}`,
  );
  return new Map(divisions.map(({ id, name }) => [id, name]));
}

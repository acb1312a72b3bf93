import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

interface LockedField {
  id: number;
  name: string;
  version: number;
}

/**
 * Takes many fields for the rest of the transaction, in the order of their ids, so that two such changes never wait for
 * each other.
 * @returns those that stand, by id: deleted, foreign and absent ones are left out.
 */
export async function lockFields(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
): Promise<Map<number, LockedField>> {
  const fields = await tx.rows<LockedField>(sql`
    SELECT id, name, version FROM field
    WHERE customer_id = ${customerId} AND id = ANY(${[...new Set(ids)]}::int[]) AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`);
  return new Map(fields.map((field) => [field.id, field]));
}

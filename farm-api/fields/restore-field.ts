import sql from "sql-template-tag";
import type { Field } from "#contract/fields";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { getField } from "./shared/get-field";

/**
 * Undoes a deletion; a field that stands is left as it is. It comes back without a division where that is gone.
 * @throws AppError NotFound for a foreign or absent one.
 */
export async function restoreField(tx: Transaction, customerId: number, id: number): Promise<Field> {
  const field = await tx.row<{ deleted: boolean; division_id: number | null }>(sql`
    SELECT deleted_at IS NOT NULL AS deleted, division_id FROM field
    WHERE customer_id = ${customerId} AND id = ${id} FOR NO KEY UPDATE`);
  if (!field) throw notFound();
  if (field.deleted) {
    const division = await tx.row<{ id: number }>(sql`
      SELECT id FROM division WHERE customer_id = ${customerId} AND id = ${field.division_id} AND deleted_at IS NULL
      FOR SHARE`);
    await tx.run(sql`
      UPDATE field SET deleted_at = NULL, division_id = ${division?.id ?? null}, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`);
  }
  return getField(tx, customerId, id);
}

import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/**
 * For an administrator who is about to be one no more. The administrators are held, so that of two who demote each other
 * at once one stays.
 * @throws AppError InUse where the customer would be left with none
 */
export async function keepAnAdministrator(tx: Transaction, customerId: number, leavingId: number): Promise<void> {
  const administrators = await tx.rows<{ id: number }>(sql`
    SELECT id FROM person WHERE customer_id = ${customerId} AND admin AND deleted_at IS NULL AND blocked_at IS NULL
    ORDER BY id FOR UPDATE`);
  if (administrators.some(({ id }) => id === leavingId) && administrators.length === 1)
    throw new AppError("InUse", "Это последний администратор хозяйства. Сначала назначьте другого");
}

import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** Removes a marker; `restoreMarker` undoes it. @throws AppError NotFound. */
export async function deleteMarker(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  const removed = await tx.run(sql`
    UPDATE marker SET deleted_at = now() WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  if (removed === 0) throw notFound();
}

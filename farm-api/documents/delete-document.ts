import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** Hides a document; its file stays, so that `restoreDocument` can undo it. @throws AppError NotFound. */
export async function deleteDocument(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  const deleted = await tx.run(sql`
    UPDATE document SET deleted_at = now() WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  if (deleted === 0) throw notFound();
}

import sql from "sql-template-tag";
import type { FarmDocument } from "#contract/documents";
import type { Transaction } from "../platform/database/scope";
import { getDocument } from "./get-document";

/** Undoes a deletion; a document that stands is left as it is. @throws AppError NotFound for a foreign or absent one. */
export async function restoreDocument(tx: Transaction, customerId: number, id: number): Promise<FarmDocument> {
  await tx.run(sql`
    UPDATE document SET deleted_at = NULL WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL`);
  return getDocument(tx, customerId, id);
}

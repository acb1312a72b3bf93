import sql from "sql-template-tag";
import type { FarmDocument } from "#contract/documents";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { selectDocuments } from "./document-columns";

/** One standing document. @throws AppError NotFound for a deleted, foreign or absent one. */
export async function getDocument(tx: Transaction, customerId: number, id: number): Promise<FarmDocument> {
  const document = await tx.row<FarmDocument>(
    selectDocuments(sql`d.customer_id = ${customerId} AND d.id = ${id} AND d.deleted_at IS NULL`),
  );
  if (!document) throw notFound();
  return document;
}

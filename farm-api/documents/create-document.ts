import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { type documentCalls, type FarmDocument, ownDocumentColumns } from "#contract/documents";
import { newRow, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { checkReferences } from "./check-references";
import { getDocument } from "./get-document";

/** Describes a document that has no file yet. @throws AppError Invalid for an unknown field or parcel. */
export async function createDocument(
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof documentCalls.createDocument>,
): Promise<FarmDocument> {
  const { field_id = null, parcel_id = null } = body;
  await checkReferences(tx, customerId, { field_id, parcel_id });
  const own = onlyColumns(body, ownDocumentColumns);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO document ${newRow({ customer_id: customerId, ...own, created_by: sql`current_person()` })} RETURNING id`);
  return getDocument(tx, customerId, made?.id ?? 0);
}

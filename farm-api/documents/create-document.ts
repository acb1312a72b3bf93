import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { documentCalls, FarmDocument } from "#contract/documents";
import type { Transaction } from "../platform/database/scope";
import { checkReferences } from "./check-references";
import { getDocument } from "./get-document";

/** Describes a document that has no file yet. @throws AppError Invalid for an unknown field or parcel. */
export async function createDocument(
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof documentCalls.createDocument>,
): Promise<FarmDocument> {
  const { title, comment, field_id = null, parcel_id = null, valid_until = null } = body;
  await checkReferences(tx, customerId, { field_id, parcel_id });
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO document (customer_id, title, comment, field_id, parcel_id, valid_until, created_by)
    VALUES (${customerId}, ${title}, ${comment}, ${field_id}, ${parcel_id}, ${valid_until}, current_person())
    RETURNING id`);
  return getDocument(tx, customerId, made?.id ?? 0);
}

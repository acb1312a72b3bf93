import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { documentCalls, FarmDocument } from "#contract/documents";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { getDocument } from "./get-document";

interface References {
  field_id: number | null;
  parcel_id: number | null;
}

async function checkReferences(tx: Transaction, customerId: number, { field_id, parcel_id }: References) {
  const found = await tx.row<{ field: boolean; parcel: boolean }>(sql`SELECT
    EXISTS (SELECT FROM field WHERE customer_id = ${customerId} AND id = ${field_id} AND deleted_at IS NULL) AS field,
    EXISTS (SELECT FROM parcel WHERE customer_id = ${customerId} AND id = ${parcel_id} AND deleted_at IS NULL) AS parcel`);
  const problems = [
    ...(field_id !== null && !found?.field ? [{ path: "field_id", message: "Поле не найдено" }] : []),
    ...(parcel_id !== null && !found?.parcel ? [{ path: "parcel_id", message: "Кадастровый участок не найден" }] : []),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

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

import sql from "sql-template-tag";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

export interface References {
  field_id: number | null;
  parcel_id: number | null;
}

/** What a document is about has to stand. @throws AppError Invalid for an unknown field or parcel. */
export async function checkReferences(tx: Transaction, customerId: number, { field_id, parcel_id }: References) {
  const found = await tx.row<{ field: boolean; parcel: boolean }>(sql`SELECT
    EXISTS (SELECT FROM field WHERE customer_id = ${customerId} AND id = ${field_id} AND deleted_at IS NULL) AS field,
    EXISTS (SELECT FROM parcel WHERE customer_id = ${customerId} AND id = ${parcel_id} AND deleted_at IS NULL) AS parcel`);
  const problems = [
    ...(field_id !== null && !found?.field ? [{ path: "field_id", message: "Поле не найдено" }] : []),
    ...(parcel_id !== null && !found?.parcel ? [{ path: "parcel_id", message: "Кадастровый участок не найден" }] : []),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

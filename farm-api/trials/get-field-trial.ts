import sql from "sql-template-tag";
import type { FieldTrial } from "#contract/trials";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** A field's trial; one without any has the state `none` and version 0. @throws AppError NotFound. */
export async function getFieldTrial(tx: Transaction, customerId: number, fieldId: number): Promise<FieldTrial> {
  const trial = await tx.row<FieldTrial>(sql`
    SELECT f.id AS field_id, coalesce(t.state, 'none') AS state, t.type, t.started_at, t.comment,
      coalesce(t.version, 0) AS version
    FROM field f LEFT JOIN field_trial t ON t.customer_id = f.customer_id AND t.field_id = f.id
    WHERE f.customer_id = ${customerId} AND f.id = ${fieldId} AND f.deleted_at IS NULL`);
  if (!trial) throw notFound();
  return trial;
}

import sql from "sql-template-tag";
import type { OwnField } from "#contract/fields";
import { AppError, notFound } from "../../platform/app-error";
import { columnList } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { lastChange } from "../../platform/database/versions";
import { ownColumns } from "./own-columns";

/** A field's own columns, as they stand under the lock. */
export interface StandingField extends OwnField {
  version: number;
}

/**
 * Takes the field for the rest of the transaction. Whoever writes anything of a field takes it first, so that writers of
 * one field come one after another and never deadlock.
 * @throws AppError NotFound for a deleted, foreign or absent one.
 */
export async function lockField(tx: Transaction, customerId: number, id: number): Promise<StandingField> {
  const field = await tx.row<StandingField>(sql`
    SELECT ${columnList(ownColumns)}, version FROM field
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  if (!field) throw notFound();
  return field;
}

/** The error for an update that named an old version. A field's version also counts changes of its boundary and periods. */
export async function staleField(tx: Transaction, customerId: number, id: number): Promise<AppError> {
  const ofField = sql`a.customer_id = ${customerId} AND a.field_id = ${id} AND a.what <> 'sowing'`;
  return new AppError("StaleVersion", undefined, await lastChange(tx, ofField));
}

import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import { lockField } from "./shared/lock-field";

/** Hides a field with all that belongs to it; `restoreField` undoes it. @throws AppError NotFound. */
export async function deleteField(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  await lockField(tx, customerId, id);
  await tx.run(sql`
    UPDATE field SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

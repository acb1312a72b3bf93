import sql from "sql-template-tag";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { lockDivision } from "./lock-divisions";

/** Removes an empty division; `restoreDivision` undoes it. @throws AppError NotFound; InUse where it holds something. */
export async function deleteDivision(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  const standing = await lockDivision(tx, customerId, id);
  if (standing.deleted) throw notFound();
  const held = await tx.row<{ fields: number; divisions: number }>(sql`
    SELECT
      (SELECT count(*) FROM field WHERE customer_id = ${customerId} AND division_id = ${id} AND deleted_at IS NULL) AS fields,
      (SELECT count(*) FROM division WHERE customer_id = ${customerId} AND parent_id = ${id} AND deleted_at IS NULL) AS divisions`);
  if (held?.fields) throw new AppError("InUse", `В подразделении есть поля: ${held.fields}`);
  if (held?.divisions) throw new AppError("InUse", `В подразделении есть вложенные подразделения: ${held.divisions}`);
  await tx.run(sql`
    UPDATE division SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

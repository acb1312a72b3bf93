import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { lockTree } from "./lock-divisions";

/** Removes a group; its divisions stay, without a group. @throws AppError NotFound. */
export async function deleteDivisionGroup(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  await lockTree(tx, customerId);
  const removed = await tx.run(sql`
    UPDATE division_group SET deleted_at = now(), version = version + 1
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  if (!removed) throw notFound();
  const divisions = sql`customer_id = ${customerId} AND divisiongroup_id = ${id} AND deleted_at IS NULL`;
  // In the order in which writers of many fields hold their divisions.
  await tx.run(sql`SELECT 1 FROM division WHERE ${divisions} ORDER BY id FOR NO KEY UPDATE`);
  await tx.run(sql`
    UPDATE division SET divisiongroup_id = NULL, version = version + 1, updated_at = now()
    WHERE ${divisions}`);
}

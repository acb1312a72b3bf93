import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { groupStands } from "./lock-divisions";

interface Place {
  divisiongroup_id: number | null;
  parent_id: number | null;
}

const faults = {
  group: { path: "divisiongroup_id", message: "Группа не найдена" },
  parent: { path: "parent_id", message: "Подразделение не найдено" },
  itself: { path: "parent_id", message: "Подразделение не может входить само в себя" },
  depth: { path: "parent_id", message: "Подразделения вкладываются только на один уровень" },
} as const satisfies Record<string, FieldError>;

/** `id` is the division that is to stand there, null for a new one. */
async function parentFault(tx: Transaction, customerId: number, id: number | null, parentId: number) {
  if (parentId === id) return faults.itself;
  const parent = await tx.row<{ nested: boolean }>(sql`
    SELECT parent_id IS NOT NULL AS nested FROM division
    WHERE customer_id = ${customerId} AND id = ${parentId} AND deleted_at IS NULL`);
  if (!parent) return faults.parent;
  const holds = await tx.row(
    sql`SELECT 1 FROM division WHERE customer_id = ${customerId} AND parent_id = ${id} AND deleted_at IS NULL LIMIT 1`,
  );
  return parent.nested || holds ? faults.depth : undefined;
}

/**
 * Checks where a division is to stand; the tree has to be locked.
 * @throws AppError Invalid at the group or the parent.
 */
export async function checkPlace(
  tx: Transaction,
  customerId: number,
  { id, divisiongroup_id, parent_id }: Place & { id: number | null },
): Promise<void> {
  const group = divisiongroup_id === null || (await groupStands(tx, customerId, divisiongroup_id));
  const parent = parent_id === null ? undefined : await parentFault(tx, customerId, id, parent_id);
  const found = [group ? undefined : faults.group, parent].filter((fault) => fault !== undefined);
  if (found.length > 0) throw invalid(...found);
}

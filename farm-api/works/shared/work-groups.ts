import sql from "sql-template-tag";
import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { WorkGroup } from "#contract/work-words";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { Transaction } from "../../platform/database/scope";

const standard = new Map<number, WorkGroup>(standardDictionaries.worktypes.map(({ id, group }) => [id, group]));

/** Tells the group of a work type, a standard one or the holding's own; null of one that nobody knows. */
export async function workGroupsOf(
  tx: Transaction,
  customerId: number,
  typeIds: readonly (number | null)[],
): Promise<(typeId: number | null) => WorkGroup | null> {
  const own = typeIds.filter((id) => id !== null && id >= firstOwnEntryId);
  const rows =
    own.length === 0
      ? []
      : await tx.rows<{ id: number; group: WorkGroup }>(sql`
          SELECT id, (data ->> 'group')::int AS group FROM own_entry
          WHERE customer_id = ${customerId} AND dictionary = 'worktypes' AND id = ANY(${own}::int[])`);
  const ofHolding = new Map(rows.map(({ id, group }) => [id, group]));
  return (id) => (id === null ? null : (standard.get(id) ?? ofHolding.get(id) ?? null));
}

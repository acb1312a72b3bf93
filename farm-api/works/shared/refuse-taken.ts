import sql from "sql-template-tag";
import { oncePerSeason } from "#contract/work-words";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { cancelled, planned } from "../../platform/database/work-status";

/** What is told of a field that has a sowing or harvest already, where several are changed at once. */
export const takenOn = (name: string) => `На поле «${name}» посев или уборка этого сезона уже есть`;

interface Becoming {
  /** What type they get; absent: their own. */
  typeId?: number;
  /** Whether cancelled ones come to count. */
  uncancelled?: boolean;
}

/** Works that are about to count and whose place is taken, by another that counts or one of their own; by field. */
const inTheWay = (tx: Transaction, customerId: number, ids: readonly number[], becoming: Becoming) => {
  const { typeId = null, uncancelled = false } = becoming;
  return tx.rows<{ id: number; name: string }>(sql`
    SELECT DISTINCT w.id, f.name FROM workrecord w
    JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    JOIN workrecord o ON o.customer_id = w.customer_id AND o.field_id = w.field_id AND o.season = w.season AND o.id <> w.id
      AND NOT o.is_rest AND (o.plot_id IS NULL OR w.plot_id IS NULL OR o.plot_id = w.plot_id)
    WHERE w.customer_id = ${customerId} AND w.id = ANY(${ids}::int[])
      AND coalesce(${typeId}::int, w.work_type_id) = ANY(${oncePerSeason}::int[])
      AND NOT (w.is_rest AND w.work_type_id = coalesce(${typeId}::int, w.work_type_id))
      AND (${uncancelled} OR w.work_status <> ${cancelled})
      AND CASE WHEN o.id = ANY(${ids}::int[])
        THEN o.id < w.id AND coalesce(${typeId}::int, o.work_type_id) = coalesce(${typeId}::int, w.work_type_id)
          AND (${uncancelled} OR o.work_status <> ${cancelled})
        ELSE o.work_type_id = coalesce(${typeId}::int, w.work_type_id) AND o.work_status <> ${cancelled} AND o.deleted_at IS NULL END
      -- A part that comes back leaves of its plan a rest.
      AND NOT EXISTS (SELECT FROM proposed_work a WHERE a.customer_id = w.customer_id AND a.workrecord_id = w.id
        AND a.rest_id = o.id AND o.work_status = ${planned} AND o.area > a.taken)
    ORDER BY f.name, w.id`);
};

/**
 * Refuses works that stand, or stood, and are about to count as a season's sowing or harvest beside another, naming their fields.
 * @param path where the fault of a work with this id is told
 * @throws AppError WorkrecordSowHarvestExists
 */
export async function refuseTaken(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
  path: (id: number) => string,
  becoming: Becoming = {},
): Promise<void> {
  const taken = await inTheWay(tx, customerId, ids, becoming);
  if (taken.length === 0) return;
  const fields = taken.map(({ id, name }) => ({ path: path(id), message: takenOn(name) }));
  throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
}

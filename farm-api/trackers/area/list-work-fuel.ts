import sql from "sql-template-tag";
import type { BurntForWork } from "#contract/extents";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { done } from "../../platform/database/work-status";
import { isOfWork } from "./list-extents";

/**
 * What machines burnt for a work that is done; none for others. Stretches that were approved as it are its own to the minute; of a
 * work that somebody wrote, extents of its machines meanwhile are. @throws AppError NotFound for no such work of the field
 */
export async function listWorkFuel(
  tx: Transaction,
  { customerId, fieldId, id }: { customerId: number; fieldId: number; id: number },
): Promise<BurntForWork[]> {
  const work = await tx.row<{ is_done: boolean }>(sql`
    SELECT work_status = ${done} AS is_done FROM workrecord
    WHERE customer_id = ${customerId} AND id = ${id} AND field_id = ${fieldId} AND deleted_at IS NULL`);
  if (!work) throw notFound();
  if (!work.is_done) return [];
  const approved = await tx.rows<BurntForWork>(sql`
    SELECT s.machine_id, s.net, s.fuel, s.fuel_from
    FROM proposal p JOIN proposal_stretch s ON s.customer_id = p.customer_id AND s.proposal_id = p.id
    WHERE p.customer_id = ${customerId} AND p.workrecord_id = ${id} AND p.status = 'approved' ORDER BY s.from_dt, s.id`);
  if (approved.length > 0) return approved;
  return tx.rows<BurntForWork>(sql`
    SELECT e.machine_id, e.net, e.fuel, e.fuel_from FROM extent e
    WHERE e.customer_id = ${customerId} AND e.field_id = ${fieldId} AND ${isOfWork(customerId, id)} ORDER BY e.start_dt, e.id`);
}

import sql from "sql-template-tag";
import { workType } from "#contract/work-words";
import { AppError } from "../platform/app-error";
import { literal } from "../platform/database/literal";
import type { Transaction } from "../platform/database/scope";
import { cancelled } from "../platform/database/work-status";
import { takenOn } from "../works/shared/refuse-taken";
import type { PlanPlace } from "./plan-columns";

interface Clashing {
  id: number;
  name: string;
}

/** Fields that have a sowing or harvest in the season already, where the plan, or one work of it, is one too; by name. */
const clashing = (
  tx: Transaction,
  { customerId, id }: PlanPlace,
  { fieldIds, workId = null }: { fieldIds: readonly number[]; workId?: number | null },
) =>
  tx.rows<Clashing>(sql`
    SELECT DISTINCT f.id, f.name FROM workrecord p
    JOIN workrecord w ON w.customer_id = p.customer_id AND w.season = p.season AND w.work_type_id = p.work_type_id
      AND w.field_id = ANY(${fieldIds}::int[]) AND w.work_status <> ${cancelled} AND w.deleted_at IS NULL
      AND w.plan_work_id IS DISTINCT FROM p.id
    JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    WHERE p.customer_id = ${customerId} AND p.season_plan_id = ${id} AND p.field_id IS NULL AND p.deleted_at IS NULL
      AND p.work_type_id IN (${literal(workType.sowing)}, ${literal(workType.harvesting)})
      AND p.id = coalesce(${workId}::int, p.id)
    ORDER BY f.name, f.id`);

const refuse = (fields: readonly Clashing[], path: (fieldId: number) => string) => {
  if (fields.length === 0) return;
  const told = fields.map(({ id, name }) => ({ path: path(id), message: takenOn(name) }));
  throw new AppError("WorkrecordSowHarvestExists", undefined, { fields: told });
};

/** @throws AppError WorkrecordSowHarvestExists with `field_ids.3` for fields that can't get the works of a plan */
export async function refuseClashingFields(
  tx: Transaction,
  place: PlanPlace,
  fieldIds: readonly number[],
): Promise<void> {
  refuse(await clashing(tx, place, { fieldIds }), (id) => `field_ids.${fieldIds.indexOf(id)}`);
}

/** @throws AppError WorkrecordSowHarvestExists at `work_type_id`, naming the attached fields that can't get a work of the plan */
export async function refuseClashingWork(tx: Transaction, place: PlanPlace, workId: number): Promise<void> {
  const attached = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM season_plan_field a
    JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id AND f.deleted_at IS NULL
    WHERE a.customer_id = ${place.customerId} AND a.season_plan_id = ${place.id}`);
  const fieldIds = attached.map(({ id }) => id);
  refuse(await clashing(tx, place, { fieldIds, workId }), () => "work_type_id");
}

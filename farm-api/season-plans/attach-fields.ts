import sql from "sql-template-tag";
import { workType } from "#contract/work-words";
import { lockFields } from "../fields/shared/lock-fields";
import { AppError, invalid, notFound } from "../platform/app-error";
import { literal } from "../platform/database/literal";
import type { Transaction } from "../platform/database/scope";
import { cancelled } from "../platform/database/work-status";
import { giveToFields } from "./give-to-fields";
import { lockPlan } from "./lock-plan";
import type { PlanPlace } from "./plan-columns";

interface Attached {
  id: number;
  name: string;
}

/** Fields that have a sowing or harvest in the season already, where the plan has one too; by name. */
const clashing = (tx: Transaction, { customerId, id }: PlanPlace, fieldIds: readonly number[]) =>
  tx.rows<Attached>(sql`
    SELECT DISTINCT f.id, f.name FROM workrecord p
    JOIN workrecord w ON w.customer_id = p.customer_id AND w.season = p.season AND w.work_type_id = p.work_type_id
      AND w.field_id = ANY(${fieldIds}::int[]) AND w.work_status <> ${cancelled} AND w.deleted_at IS NULL
      AND w.plan_work_id IS DISTINCT FROM p.id
    JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    WHERE p.customer_id = ${customerId} AND p.season_plan_id = ${id} AND p.field_id IS NULL AND p.deleted_at IS NULL
      AND p.work_type_id IN (${literal(workType.sowing)}, ${literal(workType.harvesting)})
    ORDER BY f.name, f.id`);

/**
 * Attaches fields to a plan: each gets the prescribed works that it does not have yet as planned ones. Those attached
 * already are left as they are.
 * @throws AppError NotFound; Invalid with `field_ids.3` for an absent field; WorkrecordSowHarvestExists with the same
 * paths for fields that have been sown or harvested
 */
export async function attachFields(tx: Transaction, place: PlanPlace, fieldIds: readonly number[]): Promise<void> {
  const { customerId, id } = place;
  await lockPlan(tx, place);
  const known = await lockFields(tx, customerId, fieldIds);
  const absent = fieldIds.flatMap((fieldId, index) =>
    known.has(fieldId) ? [] : [{ path: `field_ids.${index}`, message: "Поле не найдено" }],
  );
  if (absent.length > 0) throw invalid(...absent);
  const fields = (await clashing(tx, place, fieldIds)).map((field) => ({
    path: `field_ids.${fieldIds.indexOf(field.id)}`,
    message: `На поле «${field.name}» посев или уборка этого сезона уже есть`,
  }));
  if (fields.length > 0) throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
  const attached = await tx.rows<{ field_id: number }>(sql`
    INSERT INTO season_plan_field (customer_id, season_plan_id, field_id)
    SELECT ${customerId}, ${id}, unnest(${fieldIds}::int[]) ON CONFLICT DO NOTHING RETURNING field_id`);
  await giveToFields(tx, place, { fieldIds: attached.map(({ field_id }) => field_id) });
}

/** One field by its address: an absent one is not found. @throws AppError NotFound, WorkrecordSowHarvestExists. */
export async function attachField(tx: Transaction, place: PlanPlace, fieldId: number): Promise<undefined> {
  const field = await tx.row(sql`
    SELECT 1 FROM field WHERE customer_id = ${place.customerId} AND id = ${fieldId} AND deleted_at IS NULL`);
  if (!field) throw notFound();
  await attachFields(tx, place, [fieldId]);
}

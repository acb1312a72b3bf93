import sql from "sql-template-tag";
import { lockFields } from "../fields/shared/lock-fields";
import { invalid, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { giveToFields } from "./give-to-fields";
import { lockPlan } from "./lock-plan";
import type { PlanPlace } from "./plan-columns";
import { refuseClashingFields } from "./refuse-clashing";

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
  await refuseClashingFields(tx, place, fieldIds);
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

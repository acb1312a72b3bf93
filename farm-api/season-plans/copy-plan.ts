import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { seasonPlanCalls } from "#contract/season-plans";
import type { Transaction } from "../platform/database/scope";
import { planWorkColumns } from "../works/shared/workrecord-columns";
import { attachFields } from "./attach-fields";
import { createPlan } from "./create-plan";
import { lockPlan } from "./lock-plan";
import { movedByYears } from "./move-dates";
import type { PlanPlace } from "./plan-columns";
import { type Prescription, writePrescribed } from "./prescribe-works";

/** What a plan prescribes, some whole years later. */
const prescribedLater = (tx: Transaction, { customerId, id }: PlanPlace, years: number) =>
  tx.rows<Prescription>(sql`
    SELECT work_type_id, ${movedByYears(sql`start_dt`, years)} AS start_dt, ${movedByYears(sql`end_dt`, years)} AS end_dt,
      products, machinery, comment
    FROM (SELECT ${planWorkColumns(true)} FROM workrecord w
      WHERE w.customer_id = ${customerId} AND w.season_plan_id = ${id} AND w.field_id IS NULL AND w.deleted_at IS NULL) p
    ORDER BY p.id`);

/** In the order in which the plan's fields are listed. */
const standingFields = async (tx: Transaction, { customerId, id }: PlanPlace): Promise<number[]> => {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM season_plan_field a JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id
    WHERE a.customer_id = ${customerId} AND a.season_plan_id = ${id} AND f.deleted_at IS NULL ORDER BY f.name, f.id`);
  return rows.map((field) => field.id);
};

/**
 * Copies a plan; to another season with its dates moved by whole years. @returns the copy's id.
 * @throws AppError NotFound; WorkrecordSowHarvestExists with `field_ids.3` where its fields are to come along and are sown
 * in that season
 */
export async function copyPlan(
  tx: Transaction,
  place: PlanPlace,
  body: BodyOf<typeof seasonPlanCalls.copySeasonPlan>,
): Promise<number> {
  const { customerId } = place;
  const plan = await lockPlan(tx, place);
  const season = body.season ?? plan.season;
  const name = body.name ?? (season === plan.season ? `${plan.name.slice(0, 150)} (копия)` : plan.name);
  const works = await prescribedLater(tx, place, season - plan.season);
  const id = await createPlan(tx, customerId, { ...plan, name, season });
  await writePrescribed(tx, { customerId, id }, season, works);
  if (body.with_fields) {
    const leftOut = new Set(body.except_field_ids);
    const fieldIds = (await standingFields(tx, place)).filter((fieldId) => !leftOut.has(fieldId));
    await attachFields(tx, { customerId, id }, fieldIds);
  }
  return id;
}

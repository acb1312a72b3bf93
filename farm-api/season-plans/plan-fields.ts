import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { seasonPlanCalls } from "#contract/season-plans";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { cancelled, done, planned } from "../platform/database/work-status";
import { lockPlan } from "./lock-plan";
import { type PlanPlace, readPlan } from "./plan-columns";

type PlanFields = AnswerOf<typeof seasonPlanCalls.listSeasonPlanFields>;

/** The plan's fields by name with their crop of its season and how far their works have come. @throws AppError NotFound. */
export async function listPlanFields(tx: Transaction, place: PlanPlace): Promise<PlanFields> {
  const { season } = await readPlan(tx, place);
  const items = await tx.rows<PlanFields["items"][number]>(sql`
    SELECT f.id, f.name, f.area, f.division_id, s.crop_id, count(w.id) AS works_count, count(w.id) FILTER (WHERE w.work_status = ${done}) AS completed_count
    FROM season_plan_field a JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id AND f.deleted_at IS NULL
    LEFT JOIN sowing s ON s.customer_id = f.customer_id AND s.field_id = f.id AND s.year = ${season} AND s.plot_id IS NULL
    LEFT JOIN workrecord w ON w.customer_id = a.customer_id AND w.season_plan_id = a.season_plan_id AND w.field_id = a.field_id
      AND w.deleted_at IS NULL AND w.work_status <> ${cancelled}
    WHERE a.customer_id = ${place.customerId} AND a.season_plan_id = ${place.id}
    GROUP BY f.customer_id, f.id, s.crop_id ORDER BY f.name, f.id`);
  return { items };
}

/** Detaches a field: what the plan still plans on it goes, what was done stays. @throws AppError NotFound where it isn't attached. */
export async function detachField(tx: Transaction, place: PlanPlace, fieldId: number): Promise<undefined> {
  const { customerId, id } = place;
  await lockPlan(tx, place);
  const detached = await tx.run(sql`
    DELETE FROM season_plan_field WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND field_id = ${fieldId}`);
  if (!detached) throw notFound();
  await tx.run(sql`
    UPDATE workrecord SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND field_id = ${fieldId} AND work_status = ${planned}
      AND deleted_at IS NULL`);
}

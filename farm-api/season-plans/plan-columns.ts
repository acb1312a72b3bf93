import sql from "sql-template-tag";
import { type OwnPlan, ownPlanColumns, type SeasonPlan } from "#contract/season-plans";
import { notFound } from "../platform/app-error";
import { columnList, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { cancelled, done } from "../platform/database/work-status";

export interface PlanPlace {
  customerId: number;
  id: number;
}

/** What people have set of a plan. */
export const ownOf = (plan: OwnPlan): OwnPlan => onlyColumns(plan, ownPlanColumns);

/** Standing plans `p` as the contract has them; more conditions and an order can follow. */
export const selectPlans = (customerId: number) => sql`
  SELECT p.id, ${columnList(ownPlanColumns, "p")}, p.version, fields.fields_count, fields.fields_area,
    works.works_count, works.field_works_count, works.completed_count
  FROM season_plan p
  CROSS JOIN LATERAL (SELECT count(*) AS fields_count, coalesce(sum(f.area), 0) AS fields_area
    FROM season_plan_field a JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id AND f.deleted_at IS NULL
    WHERE a.customer_id = p.customer_id AND a.season_plan_id = p.id) fields
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE w.field_id IS NULL) AS works_count,
      count(f.id) AS field_works_count, count(f.id) FILTER (WHERE w.work_status = ${done}) AS completed_count
    FROM workrecord w LEFT JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id AND f.deleted_at IS NULL
    WHERE w.customer_id = p.customer_id AND w.season_plan_id = p.id AND w.deleted_at IS NULL AND w.work_status <> ${cancelled}) works
  WHERE p.customer_id = ${customerId} AND p.deleted_at IS NULL`;

/** @throws AppError NotFound for a foreign, absent or deleted one. */
export async function readPlan(tx: Transaction, { customerId, id }: PlanPlace): Promise<SeasonPlan> {
  const plan = await tx.row<SeasonPlan>(sql`${selectPlans(customerId)} AND p.id = ${id}`);
  if (!plan) throw notFound();
  return plan;
}

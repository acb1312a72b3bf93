import sql from "sql-template-tag";
import type { PlanWork } from "#contract/season-plans";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { planWorkColumns, startOfWork } from "../works/shared/workrecord-columns";
import { type PlanPlace, readPlan } from "./plan-columns";

export interface PlanWorkPlace extends PlanPlace {
  recordId: number;
}

const prescribed = ({ customerId, id }: PlanPlace) => sql`
  SELECT ${planWorkColumns(true)} FROM workrecord w
  WHERE w.customer_id = ${customerId} AND w.season_plan_id = ${id} AND w.field_id IS NULL AND w.deleted_at IS NULL`;

/** What the plan prescribes, by time. @throws AppError NotFound. */
export async function listPlanWorks(tx: Transaction, place: PlanPlace): Promise<PlanWork[]> {
  await readPlan(tx, place);
  return tx.rows<PlanWork>(sql`${prescribed(place)} ORDER BY ${startOfWork} NULLS LAST, w.id`);
}

/** @throws AppError NotFound, for a work of another plan or of a field too. */
export async function getPlanWork(tx: Transaction, place: PlanWorkPlace): Promise<PlanWork> {
  await readPlan(tx, place);
  const work = await tx.row<PlanWork>(sql`${prescribed(place)} AND w.id = ${place.recordId}`);
  if (!work) throw notFound();
  return work;
}

import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { planned } from "../platform/database/work-status";
import { throwTaken } from "../works/shared/insert-works";
import { refuseGoneTogether } from "../works/shared/refuse-gone";
import { refuseTaken } from "../works/shared/refuse-taken";
import { lockPlan } from "./lock-plan";
import type { PlanPlace } from "./plan-columns";

/** Deletes a plan with what it prescribes and what it still plans on fields; works done or cancelled stay. @throws AppError NotFound. */
export async function deletePlan(tx: Transaction, place: PlanPlace): Promise<undefined> {
  const { customerId, id } = place;
  await lockPlan(tx, place);
  await tx.run(sql`
    UPDATE workrecord SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND work_status = ${planned} AND deleted_at IS NULL`);
  await tx.run(sql`
    UPDATE season_plan SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

/**
 * Undoes a deletion: the works that went with the plan, known by the same moment, come back with it.
 * @throws AppError NotFound where nothing was deleted; WorkrecordSowHarvestExists where a work's place was taken meanwhile, Invalid where one names what is gone
 */
export async function restorePlan(tx: Transaction, { customerId, id }: PlanPlace): Promise<void> {
  const plan = await tx.row(sql`
    SELECT 1 FROM season_plan WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL FOR UPDATE`);
  if (!plan) throw notFound();
  const gone = await tx.rows<{ id: number }>(sql`
    SELECT w.id FROM workrecord w JOIN season_plan p ON p.customer_id = w.customer_id AND p.id = w.season_plan_id
    WHERE p.customer_id = ${customerId} AND p.id = ${id} AND w.deleted_at = p.deleted_at`);
  const ids = gone.map((work) => work.id);
  await refuseGoneTogether(tx, customerId, ids, "Вернуть техкарту нельзя, в её работах указано удалённое");
  await refuseTaken(tx, customerId, ids, () => "work_type_id");
  await tx
    .run(sql`
      UPDATE workrecord SET deleted_at = NULL, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[])`)
    .catch(throwTaken);
  await tx.run(sql`
    UPDATE season_plan SET deleted_at = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

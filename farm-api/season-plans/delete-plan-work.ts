import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { planned } from "../platform/database/work-status";
import { throwTaken } from "../works/shared/insert-works";
import { refuseGoneTogether } from "../works/shared/refuse-gone";
import { refuseTaken } from "../works/shared/refuse-taken";
import { lockPlan } from "./lock-plan";
import type { PlanWorkPlace } from "./plan-works";

/** Strikes a work out of the plan and what is still planned of it out of the fields. @throws AppError NotFound. */
export async function deletePlanWork(tx: Transaction, place: PlanWorkPlace): Promise<undefined> {
  const { customerId, id, recordId } = place;
  await lockPlan(tx, place);
  const struck = await tx.run(sql`
    UPDATE workrecord SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND id = ${recordId} AND field_id IS NULL
      AND deleted_at IS NULL`);
  if (!struck) throw notFound();
  await tx.run(sql`
    UPDATE workrecord SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND plan_work_id = ${recordId} AND work_status = ${planned}
      AND deleted_at IS NULL`);
}

/**
 * Undoes it: the fields' works that went at the same moment come back, on fields that are still attached.
 * @throws AppError NotFound where nothing was struck out; WorkrecordSowHarvestExists where the place was taken meanwhile, Invalid where one names what is gone
 */
export async function restorePlanWork(tx: Transaction, place: PlanWorkPlace): Promise<void> {
  const { customerId, id, recordId } = place;
  await lockPlan(tx, place);
  const gone = await tx.rows<{ id: number }>(sql`
    SELECT w.id FROM workrecord p JOIN workrecord w ON w.customer_id = p.customer_id AND w.deleted_at = p.deleted_at
    WHERE p.customer_id = ${customerId} AND p.season_plan_id = ${id} AND p.id = ${recordId} AND p.field_id IS NULL
      AND p.deleted_at IS NOT NULL
      AND (w.id = p.id OR w.plan_work_id = p.id AND EXISTS (SELECT FROM season_plan_field a
        WHERE a.customer_id = w.customer_id AND a.season_plan_id = p.season_plan_id AND a.field_id = w.field_id))`);
  if (gone.length === 0) throw notFound();
  const ids = gone.map((work) => work.id);
  await refuseGoneTogether(tx, customerId, ids, "Вернуть работу в техкарту нельзя, в ней указано удалённое");
  await refuseTaken(tx, customerId, ids, () => "work_type_id");
  await tx
    .run(sql`
      UPDATE workrecord SET deleted_at = NULL, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[])`)
    .catch(throwTaken);
}

import sql from "sql-template-tag";
import { workStatus } from "#contract/work-words";
import { notFound } from "../platform/app-error";
import { sameClockAtField } from "../platform/database/field-day";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { planned } from "../platform/database/work-status";
import { productsOf, setMachinery, throwTaken } from "../works/shared/insert-works";
import { refuseTaken } from "../works/shared/refuse-taken";
import { checkWorks } from "../works/shared/work-references";
import { lockPlan } from "./lock-plan";
import type { PlanWorkPlace } from "./plan-works";
import type { Prescription } from "./prescribe-works";

/** The prescribed work first, then those of fields that are still planned. */
const following = (tx: Transaction, { customerId, id, recordId }: PlanWorkPlace) =>
  tx.rows<{ id: number; version: number }>(sql`
    SELECT id, version FROM workrecord
    WHERE customer_id = ${customerId} AND season_plan_id = ${id} AND deleted_at IS NULL
      AND (id = ${recordId} AND field_id IS NULL OR plan_work_id = ${recordId} AND work_status = ${planned})
    ORDER BY field_id NULLS FIRST, id FOR UPDATE`);

/**
 * Changes a prescribed work; the fields' works made from it that are still planned become like it by their own clocks, areas aside.
 * @throws AppError NotFound, StaleVersion, Invalid, WorkrecordSowHarvestExists
 */
export async function updatePlanWork(
  tx: Transaction,
  place: PlanWorkPlace,
  body: Prescription & { version: number },
): Promise<void> {
  const { customerId, recordId } = place;
  const { season } = await lockPlan(tx, place);
  const [standing, ...ofFields] = await following(tx, place);
  if (standing?.id !== recordId) throw notFound();
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "workrecord", id: recordId });
  const work = { ...body, season, work_status: workStatus.planned };
  await checkWorks(tx, customerId, [work]);
  const ids = [recordId, ...ofFields.map(({ id }) => id)];
  await refuseTaken(tx, customerId, ids, () => "work_type_id", { typeId: body.work_type_id });
  const told = (time: string | null | undefined) => sameClockAtField(sql`${time ?? null}::timestamptz`);
  const [start, end] = [told(body.start_dt), told(body.end_dt)];
  await tx
    .run(sql`
      UPDATE workrecord w SET work_type_id = ${body.work_type_id},
        is_rest = w.is_rest AND w.work_type_id = ${body.work_type_id}, start_dt = ${start}, end_dt = ${end},
        plan_start_dt = ${start}, plan_end_dt = ${end}, products = ${JSON.stringify(productsOf(work))},
        comment = ${body.comment}, version = w.version + 1, updated_at = now()
      FROM workrecord s LEFT JOIN field f ON f.customer_id = s.customer_id AND f.id = s.field_id
      WHERE s.customer_id = ${customerId} AND s.id = ANY(${ids}::int[]) AND w.customer_id = s.customer_id AND w.id = s.id`)
    .catch(throwTaken);
  await tx.run(
    sql`DELETE FROM workrecord_machine WHERE customer_id = ${customerId} AND workrecord_id = ANY(${ids}::int[])`,
  );
  await setMachinery(
    tx,
    customerId,
    ids,
    ids.map(() => work),
  );
}

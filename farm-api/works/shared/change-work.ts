import sql, { type Sql } from "sql-template-tag";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { refuseDoneAhead } from "../done-ahead";
import { type NewStatus, worksToReason } from "../forbidden-works";
import { checkWorkedArea } from "../work-places";
import { getWorkrecord, type WorkPlace } from "./get-workrecord";
import { throwTaken } from "./insert-works";
import { refuseGone } from "./refuse-gone";
import { refuseTaken } from "./refuse-taken";
import { lockWork } from "./update-workrecord";

const write = (tx: Transaction, { customerId, fieldId, id }: WorkPlace, change: Sql, where: Sql) =>
  tx
    .run(sql`
      UPDATE workrecord SET ${change}, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${id} AND ${where}`)
    .catch(throwTaken);

/**
 * @throws AppError NotFound, StaleVersion, WorkDoubtful, Invalid for more than the field has and for what lies ahead; WorkrecordSowHarvestExists when a cancelled one would come back
 * beside another.
 */
export async function setWorkStatus(
  tx: Transaction,
  { today, ...place }: WorkPlace & { today: string },
  { version, area, ...to }: NewStatus & { version: number; area?: number | null | undefined },
): Promise<Workrecord> {
  await lockWork(tx, place, version);
  if (area != null) await checkWorkedArea(tx, place.customerId, place.fieldId, area);
  const work = await getWorkrecord(tx, place);
  await refuseDoneAhead(tx, place.customerId, [{ ...work, ...to }], { today });
  const [needsReason] = await worksToReason(tx, place.customerId, [work], to);
  if (to.work_status !== workStatus.cancelled)
    await refuseTaken(tx, place.customerId, [place.id], () => "work_type_id", { uncancelled: true });
  const reason = needsReason === undefined ? sql`reason` : sql`${to.reason}`;
  const worked = area == null ? sql`area` : sql`${area}`;
  await write(tx, place, sql`work_status = ${to.work_status}, reason = ${reason}, area = ${worked}`, sql`true`);
  return getWorkrecord(tx, place);
}

/** @throws AppError NotFound. */
export async function deleteWorkrecord(tx: Transaction, place: WorkPlace): Promise<undefined> {
  if (!(await write(tx, place, sql`deleted_at = now()`, sql`deleted_at IS NULL`))) throw notFound();
}

/** Undoes the deletion. @throws AppError NotFound; WorkrecordSowHarvestExists where its place was taken meanwhile, Invalid where it names what is gone. */
export async function restoreWorkrecord(tx: Transaction, place: WorkPlace): Promise<Workrecord> {
  await refuseTaken(tx, place.customerId, [place.id], () => "id");
  if (!(await write(tx, place, sql`deleted_at = NULL`, sql`deleted_at IS NOT NULL`))) throw notFound();
  await refuseGone(tx, place.customerId, [place.id], () => "id");
  return getWorkrecord(tx, place);
}

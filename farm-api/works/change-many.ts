import sql, { type Sql } from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import type { workCalls } from "#contract/works";
import { lockFields } from "../fields/shared/lock-fields";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { refuseDoneAhead } from "./done-ahead";
import { worksToReason } from "./forbidden-works";
import { getWorkrecords } from "./shared/get-workrecord";
import { throwTaken } from "./shared/insert-works";
import { refuseGone } from "./shared/refuse-gone";
import { refuseTaken } from "./shared/refuse-taken";

const uniqueIds = (ids: readonly number[]) => [...new Set(ids)];

/** Changes works of fields, all or none. @throws AppError NotFound, WorkrecordSowHarvestExists. */
async function write(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
  { change, where }: { change: Sql; where: Sql },
): Promise<void> {
  const given = uniqueIds(ids);
  // A sowing's days follow its works under the lock of its field: in one order, so that two such changes wait for each other.
  const fields = await tx.rows<{ field_id: number }>(sql`
    SELECT DISTINCT field_id FROM workrecord WHERE customer_id = ${customerId} AND id = ANY(${given}::int[]) AND field_id IS NOT NULL`);
  await lockFields(
    tx,
    customerId,
    fields.map(({ field_id }) => field_id),
  );
  const written = await tx
    .run(sql`
      UPDATE workrecord w SET ${change}, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ANY(${given}::int[]) AND ${where} AND field_id IN (
        SELECT id FROM field WHERE customer_id = ${customerId} AND deleted_at IS NULL)`)
    .catch(throwTaken);
  if (written < given.length) throw notFound();
}

/** @throws AppError NotFound, StaleVersion with who changed the first of those changed, WorkrecordSowHarvestExists, WorkDoubtful, Invalid. */
export async function setManyWorkStatuses(
  tx: Transaction,
  { customerId, today }: { customerId: number; today: string },
  { records, ...to }: BodyOf<typeof workCalls.setManyWorkStatuses>,
): Promise<Workrecord[]> {
  const ids = records.map(({ id }) => id);
  // In the order of their ids, so that two such changes wait for each other instead of locking each other out.
  const standing = await tx.rows<{ id: number; version: number }>(sql`
    SELECT id, version FROM workrecord WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND deleted_at IS NULL
    ORDER BY id FOR UPDATE`);
  const versions = new Map(standing.map(({ id, version }) => [id, version]));
  const stale = records.find(({ id, version }) => versions.has(id) && versions.get(id) !== version);
  if (stale) throw await staleVersion(tx, { customerId, what: "workrecord", id: stale.id });
  const asStand = new Map((await getWorkrecords(tx, customerId, ids)).map((work) => [work.id, work]));
  const works = ids.flatMap((id) => asStand.get(id) ?? []);
  if (works.length < ids.length) throw notFound();
  await refuseDoneAhead(
    tx,
    customerId,
    works.map((work) => ({ ...work, work_status: to.work_status })),
    { today, prefix: (index) => `records.${index}.`, named: works.length > 1 },
  );
  const reasoned = await worksToReason(tx, customerId, works, to);
  if (to.work_status !== workStatus.cancelled)
    await refuseTaken(tx, customerId, ids, (id) => `records.${ids.indexOf(id)}.work_type_id`, { uncancelled: true });
  const reason = sql`CASE WHEN id = ANY(${reasoned}::int[]) THEN ${to.reason} ELSE reason END`;
  await write(tx, customerId, ids, {
    change: sql`work_status = ${to.work_status}, reason = ${reason}`,
    where: sql`deleted_at IS NULL`,
  });
  return getWorkrecords(tx, customerId, ids);
}

/** @throws AppError NotFound where one of them doesn't stand. */
export async function deleteManyWorkrecords(tx: Transaction, customerId: number, ids: readonly number[]) {
  await write(tx, customerId, ids, { change: sql`deleted_at = now()`, where: sql`deleted_at IS NULL` });
  return undefined;
}

/** @throws AppError NotFound where one was not deleted, WorkrecordSowHarvestExists where a place was taken meanwhile, Invalid where one names what is gone. */
export async function restoreManyWorkrecords(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
): Promise<Workrecord[]> {
  await refuseTaken(tx, customerId, ids, (id) => `ids.${ids.indexOf(id)}`);
  await write(tx, customerId, ids, { change: sql`deleted_at = NULL`, where: sql`deleted_at IS NOT NULL` });
  await refuseGone(tx, customerId, ids, (id) => `ids.${ids.indexOf(id)}`);
  return getWorkrecords(tx, customerId, uniqueIds(ids));
}

import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Proposal, proposalCalls } from "#contract/proposals";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { deleteWorkrecord } from "../../works/shared/change-work";
import { getWorkrecord } from "../../works/shared/get-workrecord";
import { areaTogether } from "./joint-area";
import { readProposals } from "./list-proposals";
import { lockProposals } from "./lock-proposals";
import { settleRest } from "./rest-of-plan";
import { whoDid } from "./who-did";
import { writeFact } from "./write-fact";
import type { Fact, Writing } from "./writing";

interface Reopening {
  customerId: number;
  today: string;
}

/** Takes what was approved of a work back from it; nothing of it left, the work is as it was before, or gone. */
async function takeBack(tx: Transaction, writing: Writing, workId: number, taken: readonly Proposal[]): Promise<void> {
  const { customerId } = writing;
  const [{ field_id: fieldId } = { field_id: 0 }] = taken;
  const place = { customerId, fieldId, id: workId };
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT id FROM proposal WHERE customer_id = ${customerId} AND workrecord_id = ${workId} AND id <> ALL(${taken.map(({ id }) => id)}::int[])`);
  const left = await readProposals(
    tx,
    customerId,
    rows.map(({ id }) => id),
  );
  const kept = await tx.row<{ before: Fact | null }>(
    sql`SELECT before FROM proposed_work WHERE customer_id = ${customerId} AND workrecord_id = ${workId}`,
  );
  if (left.length === 0 && !kept?.before) {
    await deleteWorkrecord(tx, place);
    return;
  }
  const work = await getWorkrecord(tx, place);
  if (left.length === 0 && kept?.before) {
    await writeFact(tx, writing, work, kept.before);
    return;
  }
  const moments = left
    .flatMap(({ start_dt, end_dt }) => [start_dt, end_dt])
    .toSorted((a, b) => momentOf(a) - momentOf(b));
  const together = await areaTogether(tx, customerId, left);
  const away = (await areaTogether(tx, customerId, [...left, ...taken])) - together;
  const driven = new Set(left.flatMap(({ stretches }) => stretches.map(({ machine_id }) => machine_id)));
  const planned = await whoDid(tx, customerId, kept?.before?.machinery ?? [], {
    driven,
    days: left.map(({ day }) => day),
  });
  const written = await writeFact(tx, writing, work, {
    work_status: work.work_status,
    start_dt: moments[0] ?? work.start_dt,
    end_dt: moments.at(-1) ?? work.end_dt,
    area: work.area === null ? null : Math.max(work.area - away, Math.min(together, work.area)),
    machinery: work.machinery.filter(
      ({ machine_id }) => driven.has(machine_id) || planned.some((one) => one.machine_id === machine_id),
    ),
  });
  await settleRest(tx, writing, written, "keep");
}

/**
 * Has proposals wait again. What approving wrote onto a planned work is taken back, a work that it made is deleted.
 * @throws AppError NotFound, StaleVersion, Invalid, WorkrecordSowHarvestExists
 */
export async function reopenProposals(
  tx: Transaction,
  { customerId, today }: Reopening,
  { records }: BodyOf<typeof proposalCalls.reopenProposals>,
): Promise<Proposal[]> {
  const locked = await lockProposals(tx, customerId, records, ["approved", "declined"]);
  const works = new Set(locked.map(({ workrecord_id }) => workrecord_id).filter((id) => id !== null));
  for (const workId of works)
    await takeBack(
      tx,
      { customerId, today, reason: null, ask: "none" },
      workId,
      locked.filter(({ workrecord_id }) => workrecord_id === workId),
    );
  const ids = locked.map(({ id }) => id);
  await tx.run(sql`
    UPDATE proposal_stretch SET approved_net = NULL WHERE customer_id = ${customerId} AND proposal_id = ANY(${ids}::int[])`);
  // Those whose work is no longer done wait again by themselves.
  await tx.run(sql`
    UPDATE proposal SET status = 'open', workrecord_id = NULL, reason = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND status <> 'open'`);
  return readProposals(tx, customerId, ids);
}

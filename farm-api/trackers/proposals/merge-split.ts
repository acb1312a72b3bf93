import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Proposal, proposalCalls } from "#contract/proposals";
import { momentOf } from "#formats/days/instants";
import { invalid } from "../../platform/app-error";
import { assignments, newRow } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { countJoint } from "./joint-area";
import { getProposal, readProposals } from "./list-proposals";
import { lockProposals } from "./lock-proposals";
import { recountStretch } from "./measure";

const touch = sql`touched = true, version = version + 1, updated_at = now()`;

/** Makes one of waiting proposals of a field on a day; the first stays. @throws AppError NotFound, StaleVersion, Invalid */
export async function mergeProposals(
  tx: Transaction,
  customerId: number,
  { records }: BodyOf<typeof proposalCalls.mergeProposals>,
): Promise<Proposal> {
  const [first, ...others] = await lockProposals(tx, customerId, records, ["open"]);
  if (!first || others.length === 0) throw invalid({ path: "records", message: "Отметьте хотя бы две работы" });
  const apart = others.findIndex(({ field_id, day }) => field_id !== first.field_id || day !== first.day);
  if (apart >= 0)
    throw invalid({
      path: `records.${apart + 1}.id`,
      message: "Объединить можно работы одного поля за один день",
    });
  const ids = others.map(({ id }) => id);
  const areas = [first, ...others].map(({ area }) => area ?? 0);
  const isGiven = [first, ...others].some(({ area_given }) => area_given);
  const known = [first, ...others].find(({ work_type_id }) => work_type_id !== null);
  const columns = {
    area: isGiven
      ? Math.min(
          first.field_area,
          areas.reduce((sum, area) => sum + area, 0),
        )
      : null,
    work_type_id: known?.work_type_id ?? null,
    type_from: known?.type_from ?? null,
  };
  await tx.run(sql`
    UPDATE proposal_stretch SET proposal_id = ${first.id} WHERE customer_id = ${customerId} AND proposal_id = ANY(${ids}::int[])`);
  await tx.run(sql`DELETE FROM proposal WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[])`);
  if (await joinStretches(tx, customerId, first.id)) await recount(tx, customerId, [first.id]);
  await tx.run(
    sql`UPDATE proposal SET ${assignments(columns)}, ${touch} WHERE customer_id = ${customerId} AND id = ${first.id}`,
  );
  await countJoint(tx, customerId, await readProposals(tx, customerId, [first.id]));
  return getProposal(tx, customerId, first.id);
}

/**
 * Makes one of stretches that a machine went on from one to the other without a break and with the same implement, as the halves
 * of a work that was split: what was driven from the last point of one to the first of the other would be in neither.
 */
async function joinStretches(tx: Transaction, customerId: number, id: number): Promise<boolean> {
  const own = sql`customer_id = ${customerId} AND proposal_id = ${id}`;
  const runs = await tx.rows<{ ids: number[]; to_dt: string }>(sql`
    SELECT array_agg(id ORDER BY from_dt) AS ids, max(to_dt) AS to_dt FROM (
      SELECT id, machine_id, from_dt, to_dt, count(*) FILTER (WHERE NOT goes_on) OVER (PARTITION BY machine_id ORDER BY from_dt) AS run
      FROM (SELECT *, coalesce(from_dt = lag(to_dt) OVER w AND equipment_id IS NOT DISTINCT FROM lag(equipment_id) OVER w
          AND machine_operator_id IS NOT DISTINCT FROM lag(machine_operator_id) OVER w
          AND width IS NOT DISTINCT FROM lag(width) OVER w AND width_from IS NOT DISTINCT FROM lag(width_from) OVER w, false) AS goes_on
        FROM proposal_stretch WHERE ${own} WINDOW w AS (PARTITION BY machine_id ORDER BY from_dt)) parts) told
    GROUP BY machine_id, run HAVING count(*) > 1`);
  // No point may be in two stretches, not even between two statements.
  for (const { ids, to_dt } of runs) {
    const [first, ...others] = ids;
    await tx.run(sql`DELETE FROM proposal_stretch WHERE ${own} AND id = ANY(${others}::int[])`);
    await tx.run(sql`UPDATE proposal_stretch SET to_dt = ${to_dt} WHERE ${own} AND id = ${first}`);
  }
  return runs.length > 0;
}

async function recount(tx: Transaction, customerId: number, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<{
    id: number;
    machine_id: number;
    field_id: number;
    from_dt: string;
    to_dt: string;
    width: number | null;
  }>(sql`
    SELECT id, machine_id, field_id, from_dt, to_dt, width FROM proposal_stretch
    WHERE customer_id = ${customerId} AND proposal_id = ANY(${ids}::int[])`);
  for (const row of rows) {
    const figures = await recountStretch(tx, customerId, row);
    const nothing = { net: row.width === null ? null : 0, gross: 0, overlap: null, missed: null, working_s: 0 };
    await tx.run(sql`
      UPDATE proposal_stretch SET ${assignments(figures ?? nothing)} WHERE customer_id = ${customerId} AND id = ${row.id}`);
  }
}

/** Makes two of a waiting proposal at a moment. @throws AppError NotFound, StaleVersion, Invalid where all of it is on one side */
export async function splitProposal(
  tx: Transaction,
  { customerId, id }: { customerId: number; id: number },
  { at, version }: BodyOf<typeof proposalCalls.splitProposal>,
): Promise<Proposal[]> {
  const [proposal] = await lockProposals(tx, customerId, [{ id, version }], ["open"]);
  if (!proposal) return [];
  const moment = momentOf(at);
  if (moment <= momentOf(proposal.start_dt) || moment >= momentOf(proposal.end_dt) - 1)
    throw invalid({ path: "at", message: "Время должно быть между началом и концом работы" });
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO proposal ${newRow({
      customer_id: customerId,
      field_id: proposal.field_id,
      day: proposal.day,
      work_type_id: proposal.work_type_id,
      type_from: proposal.type_from,
      touched: true,
    })} RETURNING id`);
  if (!made) throw new Error("The proposal was not written");
  const own = sql`customer_id = ${customerId} AND proposal_id = ${id}`;
  await tx.run(sql`UPDATE proposal_stretch SET proposal_id = ${made.id} WHERE ${own} AND from_dt >= ${at}`);
  // The first half ends before the second begins: no point is in both, not even between two statements.
  const halves = await tx.rows<{ machine_id: number; field_id: number; to_dt: string; boundary_id: number }>(sql`
    SELECT machine_id, field_id, to_dt, boundary_id, equipment_id, machine_operator_id, width, width_from, interval_s, average_speed,
      top_speed, fast_share, doubts, 0 AS working_s, 0 AS standing_s FROM proposal_stretch WHERE ${own} AND to_dt > ${at}`);
  await tx.run(sql`UPDATE proposal_stretch SET to_dt = ${at} WHERE ${own} AND to_dt > ${at}`);
  for (const half of halves) {
    const row = { customer_id: customerId, proposal_id: made.id, ...half, from_dt: at };
    await tx.run(sql`INSERT INTO proposal_stretch ${newRow(row)}`);
  }
  await tx.run(sql`UPDATE proposal SET area = NULL, ${touch} WHERE customer_id = ${customerId} AND id = ${id}`);
  await recount(tx, customerId, [id, made.id]);
  await countJoint(tx, customerId, await readProposals(tx, customerId, [id, made.id]));
  return readProposals(tx, customerId, [id, made.id]);
}

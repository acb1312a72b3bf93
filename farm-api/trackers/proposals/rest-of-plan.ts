import sql from "sql-template-tag";
import { shareOfDone } from "#contract/proposal-words";
import type { Proposal, RestOfPlan } from "#contract/proposals";
import type { Workrecord } from "#contract/work-shapes";
import { hectareText } from "#formats/hectares";
import { invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { planned } from "../../platform/database/work-status";
import { deleteWorkrecord } from "../../works/shared/change-work";
import { createWorkrecord } from "../../works/shared/create-workrecords";
import { leaveRest } from "../../works/shared/leave-rest";
import { areaTogether } from "./joint-area";
import type { Fact, Writing } from "./writing";

/** What becomes of the plans that proposals are approved onto, by the id of the planned work. */
export type Rests = ReadonlyMap<number, RestOfPlan>;

/** @throws AppError Invalid at `rest` where less was done than planned and nobody said what becomes of the rest */
export async function decideRests(
  tx: Transaction,
  customerId: number,
  proposals: readonly Proposal[],
  rest: RestOfPlan | undefined,
): Promise<Rests> {
  const plans = new Map(proposals.flatMap(({ target }) => (target?.plan ? [[target.plan.id, target.plan]] : [])));
  const decided = new Map<number, RestOfPlan>();
  for (const [id, { area, done }] of plans) {
    const own = proposals.filter(({ target }) => target?.plan?.id === id);
    const all = done + (await areaTogether(tx, customerId, own));
    const isDone = all >= area * shareOfDone;
    if (!isDone && !rest) {
      const message = `${own[0]?.field_name}: по плану ${hectareText(area)}, сделано ${hectareText(all)}. Выберите: закрыть план или оставить остаток в плане`;
      throw invalid({ path: "rest", message });
    }
    decided.set(id, isDone ? "close" : (rest ?? "close"));
  }
  return decided;
}

interface Part {
  plan: Workrecord;
  /** m² of the whole plan. */
  whole: number;
  fact: Fact;
}

/** Writes the fact of a part of a planned work as a work of its own, and leaves the rest planned. @returns the part's id */
export async function writePart(tx: Transaction, writing: Writing, { plan, whole, fact }: Part): Promise<number> {
  const { customerId, today, reason, ask } = writing;
  const { field_id: fieldId, plot_id, season_plan_id, season, work_type_id, products, comment } = plan;
  const taken = fact.area ?? 0;
  const row = await tx.row<{ plan_work_id: number | null }>(
    sql`SELECT plan_work_id FROM workrecord WHERE customer_id = ${customerId} AND id = ${plan.id}`,
  );
  await leaveRest(tx, { customerId, fieldId, id: plan.id }, whole - taken);
  const made = await createWorkrecord(
    tx,
    { customerId, fieldId, today },
    {
      ...fact,
      plot_id,
      season_plan_id,
      plan_work_id: row?.plan_work_id ?? null,
      season,
      work_type_id,
      planned: { ...plan.planned, area: taken },
      products: products.map(({ kind, product_id, unit, planned_rate, rate }) => ({
        kind,
        product_id,
        unit,
        planned_rate,
        rate,
      })),
      reason,
      comment,
      ask,
    },
  );
  await tx.run(sql`
    INSERT INTO proposed_work (customer_id, workrecord_id, rest_id, taken) VALUES (${customerId}, ${made.id}, ${plan.id}, ${taken})`);
  return made.id;
}

/** Has what is planned follow a part that grew or shrank: what is left of it stays planned, or the plan is done with. */
export async function settleRest(
  tx: Transaction,
  { customerId }: Pick<Writing, "customerId">,
  part: Pick<Workrecord, "id" | "field_id" | "area">,
  rest: RestOfPlan,
): Promise<void> {
  const kept = await tx.row<{ id: number; whole: number }>(sql`
    SELECT w.id, w.area + a.taken AS whole FROM proposed_work a
    JOIN workrecord w ON w.customer_id = a.customer_id AND w.id = a.rest_id AND w.work_status = ${planned}
    WHERE a.customer_id = ${customerId} AND a.workrecord_id = ${part.id}`);
  if (!kept) return;
  const place = { customerId, fieldId: part.field_id, id: kept.id };
  const taken = part.area ?? 0;
  if (rest === "close" || taken >= kept.whole) {
    await deleteWorkrecord(tx, place);
    await tx.run(sql`
      UPDATE proposed_work SET rest_closed = true WHERE customer_id = ${customerId} AND workrecord_id = ${part.id}`);
    return;
  }
  await leaveRest(tx, place, kept.whole - taken);
  await tx.run(sql`
    UPDATE proposed_work SET taken = ${taken}, rest_closed = false WHERE customer_id = ${customerId} AND workrecord_id = ${part.id}`);
}

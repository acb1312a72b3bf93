import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { notificationType } from "#contract/notification-words";
import type { ScoutPlan, scoutPlanCalls } from "#contract/scout-plans";
import { russianDay } from "#formats/days/written";
import { notify } from "../../notifications/shared/notify";
import { invalid, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { getPlan, listWalkers } from "./list-plans";
import { type Stop, shortRoute } from "./route";

export interface Planner {
  customerId: number;
  authorId: number | null;
  today: string;
  now: Date;
}

/** The fields of a plan with where they lie, once each. @throws AppError Invalid at the place of one that doesn't stand */
export async function stopsOf(tx: Transaction, customerId: number, fieldIds: readonly number[]) {
  const ids = [...new Set(fieldIds)];
  const found = await tx.rows<Stop & { id: number }>(sql`
    SELECT id, lat, lon FROM field WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND deleted_at IS NULL FOR SHARE`);
  const stops = new Map(found.map((stop) => [stop.id, stop]));
  const missing = ids.findIndex((id) => !stops.has(id));
  if (missing >= 0) throw invalid({ path: `field_ids.${missing}`, message: "Поле не найдено" });
  return ids.flatMap((id) => stops.get(id) ?? []);
}

/** Puts a plan's fields into their order. */
export async function setFields(
  tx: Transaction,
  customerId: number,
  planId: number,
  stops: readonly { id: number }[],
): Promise<void> {
  await tx.run(sql`DELETE FROM scout_plan_field WHERE customer_id = ${customerId} AND scout_plan_id = ${planId}`);
  await tx.run(sql`
    INSERT INTO scout_plan_field (customer_id, scout_plan_id, field_id, ordinal)
    SELECT ${customerId}, ${planId}, id, nth FROM unnest(${stops.map(({ id }) => id)}::int[]) WITH ORDINALITY AS f (id, nth)`);
}

/** @throws AppError Invalid where nobody of the holding is meant */
export async function checkPerson(
  tx: Transaction,
  customerId: number,
  personId: number | null | undefined,
): Promise<void> {
  if (personId == null) return;
  const people = await listWalkers(tx, customerId);
  if (!people.some(({ id }) => id === personId)) throw invalid({ path: "person_id", message: "Сотрудник не найден" });
}

/** Tells who is to walk; all where nobody is named. */
export const tellOfPlan = (tx: Transaction, { customerId, authorId, now }: Planner, plan: ScoutPlan) =>
  notify(tx, {
    customerId,
    authorId,
    at: now,
    forId: plan.person_id,
    type: notificationType.scoutPlan,
    title: `План осмотров: ${plan.name}`,
    description: `${plan.fields.map(({ field_name }) => field_name).join(", ")}. До ${russianDay(plan.due_on)}`,
    data: { scout_plan_id: plan.id, ...(plan.fields[0] && { field_id: plan.fields[0].field_id }) },
  });

/** A term that is given is still to come. @throws AppError Invalid */
export function checkTerm(due_on: string, today: string): void {
  if (due_on < today) throw invalid({ path: "due_on", message: "Срок уже прошёл" });
}

/** Plans inspections, and tells who is to walk. @throws AppError Invalid */
export async function createPlan(
  tx: Transaction,
  planner: Planner,
  { field_ids, keep_order, ...body }: BodyOf<typeof scoutPlanCalls.createScoutPlan>,
): Promise<ScoutPlan> {
  const { customerId, authorId, today, now } = planner;
  checkTerm(body.due_on, today);
  await checkPerson(tx, customerId, body.person_id);
  if (body.starts_on && body.starts_on > body.due_on) throw invalid({ path: "due_on", message: "Срок раньше начала" });
  const stops = await stopsOf(tx, customerId, field_ids);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO scout_plan (customer_id, name, task, person_id, author_id, starts_on, due_on, repeat_days, created_at)
    VALUES (${customerId}, ${body.name}, ${body.task}, ${body.person_id ?? null}, ${authorId}, ${body.starts_on ?? null},
      ${body.due_on}, ${body.repeat_days ?? null}, ${now}) RETURNING id`);
  const id = made?.id ?? 0;
  await setFields(tx, customerId, id, keep_order ? stops : shortRoute(stops));
  const plan = await getPlan(tx, { customerId, today, id });
  await tellOfPlan(tx, planner, plan);
  return plan;
}

/** Removes a plan; `restorePlan` undoes it. @throws AppError NotFound */
export async function deletePlan(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  const removed = await tx.run(sql`
    UPDATE scout_plan SET deleted_at = now() WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  if (removed === 0) throw notFound();
}

/** Undoes a removal. @throws AppError NotFound for a foreign or absent one */
export async function restorePlan(tx: Transaction, { customerId, today }: Planner, id: number): Promise<ScoutPlan> {
  await tx.run(sql`
    UPDATE scout_plan SET deleted_at = NULL WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL`);
  return getPlan(tx, { customerId, today, id });
}

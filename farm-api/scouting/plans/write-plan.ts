import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { notificationType } from "#contract/notification-words";
import type { ScoutPlan, scoutPlanCalls } from "#contract/scout-plans";
import { russianDay } from "#formats/days/written";
import { notify } from "../../notifications/shared/notify";
import { invalid, notFound } from "../../platform/app-error";
import { assignments, onlyColumns } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { getPlan, listWalkers } from "./list-plans";
import { type Stop, shortRoute } from "./route";

export interface Planner {
  customerId: number;
  authorId: number | null;
  today: string;
  now: Date;
}

async function routeOf(tx: Transaction, customerId: number, fieldIds: readonly number[], keepOrder: boolean) {
  const ids = [...new Set(fieldIds)];
  const found = await tx.rows<Stop & { id: number }>(sql`
    SELECT id, lat, lon FROM field WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND deleted_at IS NULL FOR SHARE`);
  const stops = new Map(found.map((stop) => [stop.id, stop]));
  const missing = ids.findIndex((id) => !stops.has(id));
  if (missing >= 0) throw invalid({ path: `field_ids.${missing}`, message: "Поле не найдено" });
  const given = ids.flatMap((id) => stops.get(id) ?? []);
  return (keepOrder ? given : shortRoute(given)).map(({ id }) => id);
}

async function setFields(
  tx: Transaction,
  customerId: number,
  planId: number,
  fieldIds: readonly number[],
): Promise<void> {
  await tx.run(sql`DELETE FROM scout_plan_field WHERE customer_id = ${customerId} AND scout_plan_id = ${planId}`);
  await tx.run(sql`
    INSERT INTO scout_plan_field (customer_id, scout_plan_id, field_id, ordinal)
    SELECT ${customerId}, ${planId}, id, nth FROM unnest(${fieldIds}::int[]) WITH ORDINALITY AS f (id, nth)`);
}

async function checkPerson(tx: Transaction, customerId: number, personId: number | null | undefined): Promise<void> {
  if (personId == null) return;
  const people = await listWalkers(tx, customerId);
  if (!people.some(({ id }) => id === personId)) throw invalid({ path: "person_id", message: "Сотрудник не найден" });
}

const tellOfPlan = (tx: Transaction, { customerId, authorId }: Planner, plan: ScoutPlan) =>
  notify(tx, {
    customerId,
    authorId,
    forId: plan.person_id,
    type: notificationType.scoutPlan,
    title: `План осмотров: ${plan.name}`,
    description: `${plan.fields.map(({ field_name }) => field_name).join(", ")}. До ${russianDay(plan.due_on)}`,
    data: { scout_plan_id: plan.id, ...(plan.fields[0] && { field_id: plan.fields[0].field_id }) },
  });

/** Plans inspections, and tells who is to walk. @throws AppError Invalid */
export async function createPlan(
  tx: Transaction,
  planner: Planner,
  { field_ids, keep_order, ...body }: BodyOf<typeof scoutPlanCalls.createScoutPlan>,
): Promise<ScoutPlan> {
  const { customerId, authorId, today, now } = planner;
  await checkPerson(tx, customerId, body.person_id);
  if (body.starts_on && body.starts_on > body.due_on) throw invalid({ path: "due_on", message: "Срок раньше начала" });
  const route = await routeOf(tx, customerId, field_ids, keep_order);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO scout_plan (customer_id, name, task, person_id, author_id, starts_on, due_on, repeat_days, created_at)
    VALUES (${customerId}, ${body.name}, ${body.task}, ${body.person_id ?? null}, ${authorId}, ${body.starts_on ?? null},
      ${body.due_on}, ${body.repeat_days ?? null}, ${now}) RETURNING id`);
  const id = made?.id ?? 0;
  await setFields(tx, customerId, id, route);
  const plan = await getPlan(tx, { customerId, today, id });
  await tellOfPlan(tx, planner, plan);
  return plan;
}

const own = ["name", "task", "person_id", "starts_on", "due_on", "repeat_days"] as const;

/** Changes a plan; who becomes the one to walk is told. @throws AppError NotFound, StaleVersion, Invalid */
export async function updatePlan(
  tx: Transaction,
  planner: Planner,
  { id, body }: { id: number; body: BodyOf<typeof scoutPlanCalls.updateScoutPlan> },
): Promise<ScoutPlan> {
  const { customerId, today, now } = planner;
  const standing = await tx.row<{ version: number; person_id: number | null }>(sql`
    SELECT version, person_id FROM scout_plan WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== body.version) throw await staleVersion(tx, { customerId, what: "scout_plan", id });
  await checkPerson(tx, customerId, body.person_id);
  const given = Object.fromEntries(Object.entries(onlyColumns(body, own)).filter(([, value]) => value !== undefined));
  const cancelled = body.cancelled === undefined ? {} : { cancelled_at: body.cancelled ? now : null };
  const values = { ...given, ...cancelled, overdue_told: false, version: sql`version + 1`, updated_at: sql`now()` };
  await tx.run(sql`UPDATE scout_plan SET ${assignments(values)} WHERE customer_id = ${customerId} AND id = ${id}`);
  if (body.field_ids)
    await setFields(tx, customerId, id, await routeOf(tx, customerId, body.field_ids, body.keep_order));
  const plan = await getPlan(tx, { customerId, today, id });
  if (plan.starts_on && plan.starts_on > plan.due_on) throw invalid({ path: "due_on", message: "Срок раньше начала" });
  if (plan.person_id !== null && plan.person_id !== standing.person_id) await tellOfPlan(tx, planner, plan);
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

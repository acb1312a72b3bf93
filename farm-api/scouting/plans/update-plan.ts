import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { ScoutPlan, scoutPlanCalls } from "#contract/scout-plans";
import { invalid, notFound } from "../../platform/app-error";
import { assignments, onlyColumns } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { goOn } from "./go-on";
import { getPlan } from "./list-plans";
import { shortRoute } from "./route";
import { checkPerson, checkTerm, type Planner, setFields, stopsOf, tellOfPlan } from "./write-plan";

type Change = BodyOf<typeof scoutPlanCalls.updateScoutPlan>;

/** What was walked stays in the plan, before what is left to be walked. */
async function changeFields(tx: Transaction, customerId: number, plan: ScoutPlan, { field_ids, keep_order }: Change) {
  if (!field_ids) return;
  const walked = new Set(plan.fields.flatMap(({ field_id, scout_id }) => (scout_id === null ? [] : [field_id])));
  const stops = await stopsOf(tx, customerId, [...field_ids, ...walked]);
  const done = stops.filter(({ id }) => walked.has(id));
  const left = stops.filter(({ id }) => !walked.has(id));
  await setFields(tx, customerId, plan.id, keep_order ? stops : [...done, ...shortRoute(left)]);
}

const own = ["name", "task", "person_id", "starts_on", "due_on", "repeat_days"] as const;

/** The version that was seen is still the plan's, which nobody else changes meanwhile. @throws AppError NotFound, StaleVersion */
async function lockPlan(tx: Transaction, customerId: number, id: number, version: number): Promise<void> {
  const standing = await tx.row<{ version: number }>(sql`
    SELECT version FROM scout_plan WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "scout_plan", id });
}

/**
 * Changes a plan; who becomes the one to walk is told, and where nothing is left to be walked the plan is done.
 * @throws AppError NotFound, StaleVersion, Invalid
 */
export async function updatePlan(
  tx: Transaction,
  planner: Planner,
  { id, body }: { id: number; body: Change },
): Promise<ScoutPlan> {
  const { customerId, today, now } = planner;
  await lockPlan(tx, customerId, id, body.version);
  await checkPerson(tx, customerId, body.person_id);
  const before = await getPlan(tx, { customerId, today, id });
  const given = Object.fromEntries(Object.entries(onlyColumns(body, own)).filter(([, value]) => value !== undefined));
  const cancelled = body.cancelled === undefined ? {} : { cancelled_at: body.cancelled ? now : null };
  const newTerm = body.due_on === before.due_on ? undefined : body.due_on;
  if (newTerm !== undefined) checkTerm(newTerm, today);
  // A new day can pass anew.
  const told = newTerm === undefined ? {} : { overdue_told: false };
  const values = { ...given, ...cancelled, ...told, version: sql`version + 1`, updated_at: sql`now()` };
  await tx.run(sql`UPDATE scout_plan SET ${assignments(values)} WHERE customer_id = ${customerId} AND id = ${id}`);
  await changeFields(tx, customerId, before, body);
  const plan = await getPlan(tx, { customerId, today, id });
  if (plan.starts_on && plan.starts_on > plan.due_on) throw invalid({ path: "due_on", message: "Срок раньше начала" });
  if (plan.person_id !== null && plan.person_id !== before.person_id) await tellOfPlan(tx, planner, plan);
  if (plan.state === "done" && before.state !== "done") await goOn(tx, planner, id);
  return getPlan(tx, { customerId, today, id });
}

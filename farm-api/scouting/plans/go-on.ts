import sql from "sql-template-tag";
import { notificationType } from "#contract/notification-words";
import { addDays } from "#formats/days/count";
import { notify } from "../../notifications/shared/notify";
import type { Transaction } from "../../platform/database/scope";
import { getPlan, listWalkers } from "./list-plans";
import { createPlan, type Planner } from "./write-plan";

/** After an inspection of a plan that still stands: one that is done now is told of, and made anew where it is to be repeated. */
export async function goOn(tx: Transaction, planner: Planner, planId: number): Promise<void> {
  const { customerId, today, authorId, now } = planner;
  // Two inspections that end a plan at once make one that follows it.
  const standing = await tx.row(sql`
    SELECT 1 FROM scout_plan WHERE customer_id = ${customerId} AND id = ${planId} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) return;
  const plan = await getPlan(tx, { customerId, today, id: planId });
  if (plan.state !== "done" || plan.next_id !== null) return;
  await notify(tx, {
    customerId,
    authorId,
    at: now,
    type: notificationType.scoutPlan,
    title: `План выполнен: ${plan.name}`,
    description: `Осмотрено полей: ${plan.fields.length}`,
    data: { scout_plan_id: plan.id },
    group: `plan-done:${plan.id}`,
  });
  if (plan.repeat_days === null) return;
  const { name, task, person_id, repeat_days } = plan;
  // Who left meanwhile walks no more, and is no reason to refuse what somebody else has seen.
  const walks = (await listWalkers(tx, customerId)).some(({ id }) => id === person_id);
  // Not in the past, however late this one was.
  const from = [plan.due_on, today].toSorted().at(-1) ?? today;
  const next = await createPlan(tx, planner, {
    name,
    task,
    person_id: walks ? person_id : null,
    repeat_days,
    starts_on: null,
    due_on: addDays(from, repeat_days),
    field_ids: plan.fields.map(({ field_id }) => field_id),
    keep_order: true,
  });
  await tx.run(sql`UPDATE scout_plan SET next_id = ${next.id} WHERE customer_id = ${customerId} AND id = ${planId}`);
}

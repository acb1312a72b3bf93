import sql from "sql-template-tag";
import { notificationType } from "#contract/notification-words";
import type { ScoutPlan } from "#contract/scout-plans";
import { russianDay } from "#formats/days/written";
import { notify } from "../../notifications/shared/notify";
import { type Clock, type HoldingTime, todayOf } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import { forEveryOne } from "../../platform/for-every-one";
import { getPlan } from "./list-plans";

/** Who is still there to hear that they were to walk; null where nobody is. */
async function walkerOf(tx: Transaction, { person_id }: ScoutPlan): Promise<number | null> {
  const there = await tx.row<{ id: number }>(sql`
    SELECT id FROM person WHERE id = ${person_id} AND deleted_at IS NULL AND blocked_at IS NULL`);
  return there?.id ?? null;
}

/** Tells, once, of plans whose day has passed undone: who was to walk, or everybody, also where that one is gone. */
export async function tellOverduePlans(pool: Pool, clock: Clock): Promise<void> {
  const customers = await inScope(pool, { system: true }, (tx) =>
    tx.rows<HoldingTime & { id: number }>(sql`
      SELECT id, demo_day AS "demoDay", tz_offset AS "tzOffset" FROM customer`),
  );
  await forEveryOne(customers, async ({ id: customerId, ...time }) => {
    const today = todayOf(time, clock);
    await inScope(pool, { customerId }, async (tx) => {
      const late = await tx.rows<{ id: number }>(sql`
        UPDATE scout_plan SET overdue_told = true
        WHERE customer_id = ${customerId} AND due_on < ${today}::date AND NOT overdue_told AND deleted_at IS NULL RETURNING id`);
      for (const { id } of late) {
        const plan = await getPlan(tx, { customerId, today, id });
        if (!plan.overdue) continue;
        await notify(tx, {
          customerId,
          forId: await walkerOf(tx, plan),
          type: notificationType.scoutPlan,
          title: `План просрочен: ${plan.name}`,
          description: `Осмотрено полей: ${plan.done_count} из ${plan.fields.length}. Срок был ${russianDay(plan.due_on)}`,
          data: { scout_plan_id: id, ...(plan.fields[0] && { field_id: plan.fields[0].field_id }) },
        });
      }
    });
  });
}

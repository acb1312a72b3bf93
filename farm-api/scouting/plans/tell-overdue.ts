import sql from "sql-template-tag";
import { notificationType } from "#contract/notification-words";
import { russianDay } from "#formats/days/written";
import { notify } from "../../notifications/shared/notify";
import { type Clock, type HoldingTime, todayOf } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";
import { getPlan } from "./list-plans";

/** Tells, once, of plans whose day has passed undone: who was to walk, or everybody. */
export async function tellOverduePlans(pool: Pool, clock: Clock): Promise<void> {
  const customers = await inScope(pool, { system: true }, (tx) =>
    tx.rows<HoldingTime & { id: number }>(sql`
      SELECT id, demo_day AS "demoDay", tz_offset AS "tzOffset" FROM customer`),
  );
  for (const { id: customerId, ...time } of customers) {
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
          forId: plan.person_id,
          type: notificationType.scoutPlan,
          title: `План просрочен: ${plan.name}`,
          description: `Осмотрено полей: ${plan.done_count} из ${plan.fields.length}. Срок был ${russianDay(plan.due_on)}`,
          data: { scout_plan_id: id, ...(plan.fields[0] && { field_id: plan.fields[0].field_id }) },
        });
      }
    });
  }
}

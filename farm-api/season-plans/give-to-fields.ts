import sql from "sql-template-tag";
import { sameClockAtField } from "../platform/database/field-day";
import type { Transaction } from "../platform/database/scope";
import { planned } from "../platform/database/work-status";
import { throwTaken } from "../works/shared/insert-works";
import type { PlanPlace } from "./plan-columns";

/** Which works go to which fields: all of the plan to some fields, or one of them to all fields. */
export type Gift = { fieldIds: readonly number[] } | { workId: number };

/**
 * Gives prescribed works to attached fields that don't have them yet, as planned works on the whole area, with the
 * machinery named. What the plan says by Moscow's clock is meant by the field's own.
 * @throws AppError WorkrecordSowHarvestExists where a field has a sowing or harvest of its own
 */
export async function giveToFields(tx: Transaction, { customerId, id }: PlanPlace, gift: Gift): Promise<void> {
  const which = "workId" in gift ? sql`p.id = ${gift.workId}` : sql`f.id = ANY(${gift.fieldIds}::int[])`;
  const [start, end] = [sameClockAtField(sql`p.start_dt`), sameClockAtField(sql`p.end_dt`)];
  await tx
    .run(sql`
      WITH given AS (
        INSERT INTO workrecord (customer_id, field_id, season_plan_id, plan_work_id, work_type_id, work_status, season, start_dt,
          end_dt, area, plan_start_dt, plan_end_dt, plan_area, products, comment)
        SELECT p.customer_id, f.id, p.season_plan_id, p.id, p.work_type_id, ${planned}, p.season, ${start}, ${end},
          nullif(f.area, 0), ${start}, ${end}, nullif(f.area, 0), p.products, p.comment
        FROM workrecord p
        JOIN season_plan_field a ON a.customer_id = p.customer_id AND a.season_plan_id = p.season_plan_id
        JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id AND f.deleted_at IS NULL
        WHERE p.customer_id = ${customerId} AND p.season_plan_id = ${id} AND p.field_id IS NULL AND p.deleted_at IS NULL
          AND ${which} AND NOT EXISTS (SELECT FROM workrecord w WHERE w.customer_id = p.customer_id AND w.plan_work_id = p.id
            AND w.field_id = f.id AND w.deleted_at IS NULL)
        ORDER BY f.id, p.id RETURNING id, plan_work_id)
      INSERT INTO workrecord_machine (customer_id, workrecord_id, ordinal, machine_id, equipment_id, machine_operator_id)
      SELECT m.customer_id, given.id, m.ordinal, m.machine_id, m.equipment_id, m.machine_operator_id
      FROM given JOIN workrecord_machine m ON m.customer_id = ${customerId} AND m.workrecord_id = given.plan_work_id`)
    .catch(throwTaken);
}

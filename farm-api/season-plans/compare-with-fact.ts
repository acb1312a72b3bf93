import sql, { empty } from "sql-template-tag";
import type { PlanComparison, ProductComparison } from "#contract/season-plans";
import type { Transaction } from "../platform/database/scope";
import type { PlanPlace } from "./plan-columns";

/** The plan's works `w` on standing fields `f`, cancelled ones left out. */
const worksOnFields = ({ customerId, id }: PlanPlace, more = empty) => sql`
  FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id AND f.deleted_at IS NULL ${more}
  WHERE w.customer_id = ${customerId} AND w.season_plan_id = ${id} AND w.deleted_at IS NULL AND w.work_status <> 3`;

const eachProduct = sql`CROSS JOIN LATERAL jsonb_to_recordset(w.products)
  AS p (kind text, product_id int, unit text, planned_rate float8, rate float8)`;

/** The calendar day of a time where the field lies; Moscow's where nobody knows. */
const dayOf = (time: ReturnType<typeof sql>) =>
  sql`(${time} AT TIME ZONE 'UTC' + make_interval(mins => round(coalesce(f.tz_offset, 3) * 60)::int))::date`;

/** Plan against fact by type of work; what was done beside the plan, within it by name, counts as done. Areas are m². */
export const compareWorks = (tx: Transaction, place: PlanPlace): Promise<PlanComparison[]> =>
  tx.rows<PlanComparison>(sql`
    SELECT w.work_type_id, coalesce(sum(w.plan_area), 0) AS planned_area,
      coalesce(sum(w.area) FILTER (WHERE w.work_status = 1), 0) AS done_area,
      min(${dayOf(sql`w.plan_start_dt`)}) AS planned_from,
      max(${dayOf(sql`coalesce(w.plan_end_dt, w.plan_start_dt)`)}) AS planned_to,
      min(${dayOf(sql`w.start_dt`)}) FILTER (WHERE w.work_status = 1) AS done_from,
      max(${dayOf(sql`coalesce(w.end_dt, w.start_dt)`)}) FILTER (WHERE w.work_status = 1) AS done_to
    ${worksOnFields(place)} GROUP BY w.work_type_id ORDER BY min(coalesce(w.plan_start_dt, w.start_dt)), w.work_type_id`);

/** Plan against fact by product, of rates per hectare; totals in the first part of the rate's unit. */
export const compareProducts = (tx: Transaction, place: PlanPlace): Promise<ProductComparison[]> =>
  tx.rows<ProductComparison>(sql`
    SELECT p.kind, p.product_id, split_part(p.unit, '/', 1) AS unit,
      coalesce(sum(p.planned_rate * w.plan_area), 0) / 10000 AS planned_total,
      coalesce(sum(p.rate * w.area) FILTER (WHERE w.work_status = 1), 0) / 10000 AS done_total
    ${worksOnFields(place, eachProduct)} AND p.unit LIKE '%/га' GROUP BY 1, 2, 3 ORDER BY 1, 2`);

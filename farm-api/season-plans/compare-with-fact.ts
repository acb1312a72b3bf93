import sql, { empty, type Sql } from "sql-template-tag";
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
const dayOf = (time: Sql) =>
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

/** Tonnes of a seed `p` by a rate on an area in m²; seeds counted by the piece weigh nobody knows how much. */
const tonnes = (rate: Sql, area: Sql) =>
  sql`${rate} * ${area} / 10000 * CASE p.unit WHEN 'кг/га' THEN 0.001 WHEN 'т/га' THEN 1 END`;

/** A product `p` by a rate on an area in m², or on the tonnes of seed where its rate is per tonne. */
const amount = (rate: Sql, area: Sql, seeds: Sql) =>
  sql`${rate} * CASE WHEN p.unit LIKE '%/т' THEN ${seeds} ELSE ${area} / 10000 END`;

/**
 * Plan against fact by product; totals in the first part of the rate's unit. Dressings are counted on the seed that the
 * plan sows on the same field, while nothing is sown yet on what is to be sown.
 */
export const compareProducts = (tx: Transaction, place: PlanPlace): Promise<ProductComparison[]> =>
  tx.rows<ProductComparison>(sql`
    WITH seeds AS (
      SELECT w.field_id, sum(${tonnes(sql`p.planned_rate`, sql`w.plan_area`)}) AS planned,
        sum(${tonnes(sql`p.rate`, sql`w.area`)}) FILTER (WHERE w.work_status = 1) AS sown
      ${worksOnFields(place, eachProduct)} AND p.kind = 'seed' GROUP BY w.field_id)
    SELECT p.kind, p.product_id, split_part(p.unit, '/', 1) AS unit,
      coalesce(sum(${amount(sql`p.planned_rate`, sql`w.plan_area`, sql`s.planned`)}), 0) AS planned_total,
      coalesce(sum(${amount(sql`p.rate`, sql`w.area`, sql`coalesce(s.sown, s.planned)`)})
        FILTER (WHERE w.work_status = 1), 0) AS done_total
    ${worksOnFields(place, sql`${eachProduct} LEFT JOIN seeds s ON s.field_id = w.field_id`)}
    GROUP BY 1, 2, 3 ORDER BY 1, 2`);

import sql from "sql-template-tag";
import type { PlanWork } from "#contract/season-plans";
import { dayAtField, dayInMoscow } from "../platform/database/field-day";
import { inHectares } from "../platform/database/hectares";
import type { Transaction } from "../platform/database/scope";
import { cancelled, done } from "../platform/database/work-status";
import type { ProductFact, WorkFact } from "./compare-plan";
import type { PlanPlace } from "./plan-columns";
import { seedTonnes } from "./plan-needs";

/**
 * Works `w` of the plan's season on its fields `f`: those given by a standing work `p` of the plan, and what was done
 * beside those on the whole field or, where the plan is named, on a part of it. Cancelled ones are left out.
 */
const worksOnFields = ({ customerId, id }: PlanPlace) => sql`
  FROM season_plan s JOIN season_plan_field a ON a.customer_id = s.customer_id AND a.season_plan_id = s.id
  JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id AND f.deleted_at IS NULL
  JOIN workrecord w ON w.customer_id = a.customer_id AND w.field_id = a.field_id AND w.season = s.season
    AND w.deleted_at IS NULL AND w.work_status <> ${cancelled}
  LEFT JOIN workrecord p ON p.customer_id = w.customer_id AND p.id = w.plan_work_id AND p.season_plan_id = s.id
    AND p.field_id IS NULL AND p.deleted_at IS NULL
  WHERE s.customer_id = ${customerId} AND s.id = ${id} AND (p.id IS NOT NULL OR w.work_status = ${done}
    AND (w.season_plan_id = s.id OR w.season_plan_id IS NULL AND w.plot_id IS NULL))`;

const eachProduct = sql`CROSS JOIN LATERAL jsonb_to_recordset(w.products) AS p (kind text, product_id int, unit text, rate float8)`;

const planDays = sql`(${dayAtField(sql`w.plan_start_dt`)}, ${dayAtField(sql`w.plan_end_dt`)})`;
const prescribedDays = sql`(${dayInMoscow(sql`p.start_dt`)}, ${dayInMoscow(sql`p.end_dt`)})`;
/** Works that were given to fields by Moscow's clock stand there still: they are where the plan put them. */
const movedDays = sql`${planDays} IS DISTINCT FROM ${prescribedDays}
  AND (w.plan_start_dt, w.plan_end_dt) IS DISTINCT FROM (p.start_dt, p.end_dt)`;

/** What was done by each work of the plan, and beside the plan by type of work. Areas are m². */
export const workFacts = (tx: Transaction, place: PlanPlace): Promise<WorkFact[]> =>
  tx.rows<WorkFact>(sql`
    SELECT p.id AS plan_work_id, coalesce(p.work_type_id, w.work_type_id) AS work_type_id,
      coalesce(sum(w.area) FILTER (WHERE w.work_status = ${done}), 0) AS done_area,
      min(${dayAtField(sql`w.start_dt`)}) FILTER (WHERE w.work_status = ${done}) AS done_from,
      max(${dayAtField(sql`coalesce(w.end_dt, w.start_dt)`)}) FILTER (WHERE w.work_status = ${done}) AS done_to,
      count(*) FILTER (WHERE p.id IS NOT NULL AND ${movedDays}) AS moved_fields
    ${worksOnFields(place)} GROUP BY 1, 2 ORDER BY done_from, 2`);

/**
 * What the completed works took by product, in the first part of the rate's unit. Dressings are counted on the seed sown
 * on the same field, while nothing is sown yet on what the plan sows there.
 */
export const productFacts = (tx: Transaction, place: PlanPlace, works: readonly PlanWork[]): Promise<ProductFact[]> =>
  tx.rows<ProductFact>(sql`
    WITH used AS (
      SELECT f.id AS field_id, ${inHectares(sql`w.area`)} AS hectares,
        ${seedTonnes(works)}::float8 * ${inHectares(sql`f.area`)} AS to_sow, w.products
      ${worksOnFields(place)} AND w.work_status = ${done}),
    seeds AS (
      SELECT w.field_id, sum(p.rate * w.hectares * CASE p.unit WHEN 'кг/га' THEN 0.001 WHEN 'т/га' THEN 1 END) AS sown
      FROM used w ${eachProduct} WHERE p.kind = 'seed' GROUP BY w.field_id)
    SELECT p.kind, p.product_id, split_part(p.unit, '/', 1) AS unit,
      coalesce(sum(p.rate * CASE WHEN p.unit LIKE '%/т' THEN coalesce(s.sown, w.to_sow) ELSE w.hectares END), 0) AS done_total
    FROM used w ${eachProduct} LEFT JOIN seeds s ON s.field_id = w.field_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);

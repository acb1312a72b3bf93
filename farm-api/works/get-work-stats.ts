import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { standardDictionaries } from "../dictionaries/standard";
import type { Transaction } from "../platform/database/scope";
import { worksMatching } from "./work-filter";
import { cropOfWork, standingWorks } from "./workrecord-columns";

type Answer = AnswerOf<typeof workCalls.getWorkStats>;

const types = standardDictionaries.worktypes.map(({ id }) => id);
const groups = standardDictionaries.worktypes.map(({ group }) => group);

/** A season's works by crop and group; cancelled ones don't count, a field counts once in its group. */
export async function getWorkStats(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof workCalls.getWorkStats>,
): Promise<Answer> {
  const items = await tx.rows<Answer["items"][number]>(sql`
    WITH work AS (
      SELECT ${cropOfWork} AS crop_id, t.type_group, w.work_status, w.field_id, f.area,
        coalesce(w.start_dt, w.plan_start_dt) AS start_dt, coalesce(w.end_dt, w.plan_end_dt) AS end_dt
      FROM (SELECT w.*, f.area AS field_area ${standingWorks(customerId)} AND w.work_status <> 3 AND ${worksMatching(customerId, query)}) w
      JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
      JOIN unnest(${types}::int[], ${groups}::int[]) AS t (type_id, type_group) ON t.type_id = w.work_type_id)
    SELECT crop_id, type_group AS work_type_group_value, count(*) AS work_records_count,
      count(*) FILTER (WHERE work_status = 1) AS work_records_completed, min(start_dt) AS start_ts, max(end_dt) AS end_ts,
      count(DISTINCT field_id) AS fields_count,
      (SELECT sum(area) FROM (SELECT DISTINCT o.field_id, o.area FROM work o
        WHERE o.crop_id IS NOT DISTINCT FROM work.crop_id AND o.type_group = work.type_group) one) AS fields_area
    FROM work GROUP BY crop_id, type_group ORDER BY crop_id NULLS LAST, type_group`);
  return { items };
}

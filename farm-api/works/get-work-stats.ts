import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Transaction } from "../platform/database/scope";
import { cancelled, done } from "../platform/database/work-status";
import { cropOfWork, endOfWork, standingWorks, startOfWork } from "./shared/workrecord-columns";
import { worksMatching } from "./work-filter";

type Answer = AnswerOf<typeof workCalls.getWorkStats>;

const groups = new Map(standardDictionaries.worktypes.map(({ id, group }) => [id, group]));
const highestType = Math.max(...groups.keys());
/** The group of each work type at the place of its id, counted from one. */
const groupAt = Array.from({ length: highestType }, (_, index) => groups.get(index + 1) ?? null);
/** A standard type's group, else that of the holding's own one. */
const groupOfWork = sql`coalesce((${groupAt}::int[])[w.work_type_id], (
  SELECT (own.data ->> 'group')::int FROM own_entry own WHERE own.customer_id = w.customer_id AND own.id = w.work_type_id))`;

/** A season's works by crop and group; cancelled ones count only when asked for, a field counts once in its group. */
export async function getWorkStats(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof workCalls.getWorkStats>,
): Promise<Answer> {
  const counted = query.work_status === undefined ? sql`w.work_status <> ${cancelled}` : sql`true`;
  const items = await tx.rows<Answer["items"][number]>(sql`
    WITH work AS (
      SELECT ${cropOfWork} AS crop_id, ${groupOfWork} AS type_group, w.work_status, w.field_id, f.area,
        ${startOfWork} AS start_dt, ${endOfWork} AS end_dt
      ${standingWorks(customerId)} AND ${counted} AND ${worksMatching(customerId, query)}),
    one_field AS (
      SELECT crop_id, type_group, field_id, min(area) AS area, count(*) AS works,
        count(*) FILTER (WHERE work_status = ${done}) AS completed, min(start_dt) AS start_dt, max(end_dt) AS end_dt
      FROM work GROUP BY crop_id, type_group, field_id)
    SELECT crop_id, type_group AS work_type_group_value, sum(works) AS work_records_count,
      sum(completed) AS work_records_completed, min(start_dt) AS start_ts, max(end_dt) AS end_ts,
      count(*) AS fields_count, sum(area) AS fields_area
    FROM one_field GROUP BY crop_id, type_group ORDER BY crop_id NULLS LAST, type_group`);
  return { items };
}

import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import { workType } from "#contract/work-words";
import type { workCalls } from "#contract/works";
import type { Transaction } from "../platform/database/scope";
import { listedColumns, standingWorks } from "./shared/workrecord-columns";
import { worksMatching } from "./work-filter";

type Answer = AnswerOf<typeof workCalls.listWorkrecords>;
type Spans = AnswerOf<typeof workCalls.listWorkSpans>;

/** Works that are given at once. */
const most = 5000;

/** What one row more than are given tells. */
const whole = <Row>(rows: Row[]) => ({ items: rows.slice(0, most), complete: rows.length <= most });

type Span = Pick<QueryOf<typeof workCalls.listWorkrecords>, "start_dt" | "end_dt">;

/**
 * Ids of the works that begin within a span or go on into it: each half finds its works in an index of its own. Asked
 * apart from the rest, because nobody can guess beforehand how few they are, and a wrong guess reads all works there are.
 */
async function touching(tx: Transaction, customerId: number, { start_dt, end_dt }: Span, matching: Sql) {
  const works = sql`
    SELECT w.id FROM workrecord w WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL AND w.field_id IS NOT NULL
      AND w.work_type_id <> ${workType.coating} AND ${matching}`;
  const found = await tx.rows<{ id: number }>(sql`
    ${works} AND w.begins_at >= ${start_dt} AND w.begins_at < ${end_dt}
    UNION ALL ${works} AND w.begins_at < ${start_dt} AND w.ends_at >= ${start_dt}`);
  return found.map(({ id }) => id);
}

/** Of works that touch a span of time, when they are and with which machines; the first 5,000 by time. */
export async function listWorkSpans(
  tx: Transaction,
  customerId: number,
  { division_ids, divisiongroup_id, ...span }: QueryOf<typeof workCalls.listWorkSpans>,
): Promise<Spans> {
  const ids = await touching(tx, customerId, span, sql`true`);
  const items = await tx.rows<Spans["items"][number]>(sql`
    WITH used AS (
      SELECT workrecord_id, array_agg(machine_id ORDER BY ordinal) AS machine_ids FROM workrecord_machine
      WHERE customer_id = ${customerId} AND workrecord_id = ANY(${ids}::int[]) GROUP BY workrecord_id)
    SELECT w.id, w.field_id, w.work_type_id, w.work_status, w.start_dt, w.end_dt, f.tz_offset,
      json_build_object('start_dt', w.plan_start_dt, 'end_dt', w.plan_end_dt) AS planned,
      coalesce(used.machine_ids, '{}') AS machine_ids
    FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id AND f.deleted_at IS NULL
    LEFT JOIN used ON used.workrecord_id = w.id
    WHERE w.customer_id = ${customerId} AND w.id = ANY(${ids}::int[])
      AND ${worksMatching(customerId, { division_ids, divisiongroup_id })}
    ORDER BY w.begins_at, w.id LIMIT ${most + 1}`);
  return whole(items);
}

/**
 * Works that touch a span of time by what was done or, where nothing was, by plan; coating left out; the first 5,000 by time.
 * `only_assigned`: only those that a machine is named for.
 */
export async function listWorkrecords(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof workCalls.listWorkrecords>,
): Promise<Answer> {
  const { work_status, division_ids, divisiongroup_id, only_assigned } = query;
  const own = worksMatching(customerId, { work_status, has_machinery: only_assigned || undefined });
  const ids = await touching(tx, customerId, query, own);
  const items = await tx.rows<Answer["items"][number]>(sql`
    SELECT ${listedColumns(query.embed === "machinery")}
    ${standingWorks(customerId)} AND w.id = ANY(${ids}::int[]) AND ${worksMatching(customerId, { division_ids, divisiongroup_id })}
    ORDER BY w.begins_at, w.id LIMIT ${most + 1}`);
  return whole(items);
}

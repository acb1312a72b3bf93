import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import type { Transaction } from "../platform/database/scope";
import { worksMatching } from "./work-filter";
import { listedColumns, standingWorks } from "./workrecord-columns";

type Answer = AnswerOf<typeof workCalls.listWorkrecords>;

/** The work type that the control list leaves out. */
const coating = 19;

type Span = Pick<QueryOf<typeof workCalls.listWorkrecords>, "start_dt" | "end_dt">;

/**
 * Ids of the works that begin within a span or go on into it: each half finds its works in an index of its own. Asked
 * apart from the rest, because nobody can guess beforehand how few they are, and a wrong guess reads all works there are.
 */
async function touching(tx: Transaction, customerId: number, { start_dt, end_dt }: Span, matching: Sql) {
  const works = sql`
    SELECT w.id FROM workrecord w WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL AND w.field_id IS NOT NULL
      AND w.work_type_id <> ${coating} AND ${matching}`;
  const found = await tx.rows<{ id: number }>(sql`
    ${works} AND w.begins_at >= ${start_dt} AND w.begins_at < ${end_dt}
    UNION ALL ${works} AND w.begins_at < ${start_dt} AND w.ends_at >= ${start_dt}`);
  return found.map(({ id }) => id);
}

/**
 * Works that touch a span of time by what was done or, where nothing was, by plan; coating left out; at most 5,000.
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
    ORDER BY w.begins_at, w.id LIMIT 5000`);
  return { items };
}

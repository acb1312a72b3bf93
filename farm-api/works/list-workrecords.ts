import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import type { Transaction } from "../platform/database/scope";
import { worksMatching } from "./work-filter";
import { endOfWork, listedColumns, standingWorks, startOfWork } from "./workrecord-columns";

type Answer = AnswerOf<typeof workCalls.listWorkrecords>;

/** The work type that the control list leaves out. */
const coating = 19;

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
  const has_machinery = only_assigned || undefined;
  const asked = worksMatching(customerId, { work_status, division_ids, divisiongroup_id, has_machinery });
  const items = await tx.rows<Answer["items"][number]>(sql`
    SELECT ${listedColumns(query.embed === "machinery")}
    ${standingWorks(customerId)} AND w.work_type_id <> ${coating} AND ${asked}
      AND ${startOfWork} < ${query.end_dt} AND ${endOfWork} >= ${query.start_dt}
    ORDER BY ${startOfWork}, w.id LIMIT 5000`);
  return { items };
}

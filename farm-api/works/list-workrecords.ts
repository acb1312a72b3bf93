import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { divisionsWithNested } from "../fields/field-filter";
import type { Transaction } from "../platform/database/scope";
import { endOfWork, standingWorks, startOfWork, workColumns } from "./workrecord-columns";

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
  const { division_ids } = query;
  const inDivisions =
    division_ids && !division_ids.includes(0)
      ? sql`f.division_id IN ${divisionsWithNested(customerId, division_ids)}`
      : sql`true`;
  const assigned = query.only_assigned
    ? sql`EXISTS (SELECT FROM workrecord_machine m WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id)`
    : sql`true`;
  const items = await tx.rows<Answer["items"][number]>(sql`
    SELECT ${workColumns(query.embed === "machinery")}, f.name AS field_name, f.area AS field_area, f.division_id
    ${standingWorks(customerId)} AND w.work_type_id <> ${coating} AND ${inDivisions} AND ${assigned}
      AND ${startOfWork} < ${query.end_dt} AND ${endOfWork} >= ${query.start_dt}
    ORDER BY ${startOfWork}, w.id LIMIT 5000`);
  return { items };
}

import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { firstRows } from "../platform/database/first-rows";
import type { Transaction } from "../platform/database/scope";
import { listedColumns, standingWorks } from "./shared/workrecord-columns";
import { worksFound } from "./work-filter";
import { worksOrder, worksPaging } from "./work-order";

type Answer = AnswerOf<typeof workCalls.listWorkrecordsPaged>;
type Row = Answer["items"][number] & { place: string[] };

/** Works in the order asked for, by page. @throws AppError BadRequest for an unknown cursor. */
export async function listWorkrecordsPaged(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof workCalls.listWorkrecordsPaged>,
): Promise<Answer> {
  const found = worksFound(customerId, query);
  const paging = worksPaging(query);
  // Only the page's works are read whole: the rest is just put in order.
  const rows = await tx.rows<Row>(sql`
    WITH page AS MATERIALIZED (${firstRows(sql`SELECT w.id ${found}${paging.after} ORDER BY ${worksOrder(query)}`, query.limit + 1)})
    SELECT ${listedColumns(query.embed === "machinery")}, ${paging.place} AS place
    ${standingWorks(customerId)} AND w.id IN (SELECT id FROM page) ORDER BY ${worksOrder(query)}`);
  const totals = await tx.row<{ total_count: number; total_area: number }>(
    sql`SELECT count(*) AS total_count, coalesce(sum(coalesce(w.area, w.plan_area)), 0) AS total_area ${found}`,
  );
  const items = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? items.at(-1) : undefined;
  return {
    items: items.map(({ place: _, ...item }) => item),
    next_cursor: last ? paging.cursorAt(last.place) : null,
    ...(totals ?? { total_count: 0, total_area: 0 }),
  };
}

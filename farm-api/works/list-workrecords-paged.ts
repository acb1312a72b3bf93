import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { firstRows } from "../platform/database/first-rows";
import type { Remembered } from "../platform/database/remembered";
import type { Transaction } from "../platform/database/scope";
import { listedColumns, standingWorks } from "./shared/workrecord-columns";
import { withTypes, worksFound } from "./work-filter";
import { worksOrder, worksPaging } from "./work-order";

type Answer = AnswerOf<typeof workCalls.listWorkrecordsPaged>;
type Totals = Pick<Answer, "total_count" | "total_area">;
type Row = Answer["items"][number] & { place: string[] };

/** Works in the order asked for, by page. @throws AppError BadRequest for an unknown cursor. */
export async function listWorkrecordsPaged(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof workCalls.listWorkrecordsPaged>,
  remembered: Remembered,
): Promise<Answer> {
  const found = worksFound(customerId, await withTypes(tx, customerId, query));
  const paging = worksPaging(query);
  // Only the page's works are read whole: the rest is just put in order.
  const rows = await tx.rows<Row>(sql`
    WITH page AS MATERIALIZED (${firstRows(sql`SELECT w.id ${found}${paging.after} ORDER BY ${worksOrder(query)}`, query.limit + 1)})
    SELECT ${listedColumns(query.embed === "machinery")}, ${paging.place} AS place
    ${standingWorks(customerId)} AND w.id IN (SELECT id FROM page) ORDER BY ${worksOrder(query)}`);
  const filter = { ...query, limit: undefined, cursor: undefined, sort: undefined, order: undefined, embed: undefined };
  const count = () =>
    tx.row<Totals>(
      sql`SELECT count(*) AS total_count, coalesce(sum(coalesce(w.area, w.plan_area)), 0) AS total_area ${found}`,
    );
  const what = `totals of works ${JSON.stringify(filter)}`;
  // Machines of works are not audited apart from them.
  const totals =
    query.has_machinery === undefined ? await remembered.of(tx, { customerId, what }, count) : await count();
  const items = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? items.at(-1) : undefined;
  return {
    items: items.map(({ place: _, ...item }) => item),
    next_cursor: last ? paging.cursorAt(last.place) : null,
    ...(totals ?? { total_count: 0, total_area: 0 }),
  };
}

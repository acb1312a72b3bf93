import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../fields/cursor";
import type { Transaction } from "../platform/database/scope";
import { worksMatching } from "./work-filter";
import { standingWorks, workColumns } from "./workrecord-columns";

type Answer = AnswerOf<typeof workCalls.listWorkrecordsPaged>;
type Row = Answer["items"][number] & { place: string };

const cursorShape = z.tuple([z.string(), z.number().int()]);
/** Works without any time come last. */
const place = sql`coalesce(w.start_dt, w.plan_start_dt, '-infinity')`;

/** Works newest first, by page. @throws AppError BadRequest for an unknown cursor. */
export async function listWorkrecordsPaged(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof workCalls.listWorkrecordsPaged>,
): Promise<Answer> {
  const matching = worksMatching(customerId, query);
  const from = query.cursor ? decodeCursor(cursorShape, query.cursor) : null;
  const after = from ? sql`(${place}, w.id) < (${from[0]}::timestamptz, ${from[1]}::int)` : sql`true`;
  const rows = await tx.rows<Row>(sql`
    SELECT ${workColumns(query.embed === "machinery")}, f.name AS field_name, f.area AS field_area, f.division_id, ${place}::text AS place
    ${standingWorks(customerId)} AND ${matching} AND ${after}
    ORDER BY ${place} DESC, w.id DESC LIMIT ${query.limit + 1}`);
  const totals = await tx.row<{ total_count: number; total_area: number }>(sql`
    SELECT count(*) AS total_count, coalesce(sum(coalesce(w.area, w.plan_area)), 0) AS total_area
    ${standingWorks(customerId)} AND ${matching}`);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const next_cursor = rows.length > query.limit && last ? encodeCursor([last.place, last.id]) : null;
  return {
    items: items.map(({ place: _, ...item }) => item),
    next_cursor,
    ...(totals ?? { total_count: 0, total_area: 0 }),
  };
}

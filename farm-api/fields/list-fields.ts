import sql from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { FieldSummary } from "#contract/fields";
import type { Transaction } from "../platform/database/scope";
import { fieldPaging } from "./field-order";
import { summaryColumns } from "./shared/field-columns";
import { fieldsMatching } from "./shared/field-filter";

interface Totals {
  total_count: number;
  total_area: number;
  has_actual_seasons: boolean;
}

/**
 * A page of the customer's fields and the totals of the whole filtered list; areas in m². Order by crop needs a season.
 * @throws AppError BadRequest for a cursor of another list.
 */
export async function listFields(tx: Transaction, customerId: number, query: QueryOf<typeof calls.listFields>) {
  const matching = fieldsMatching(customerId, query);
  const paging = fieldPaging(query);
  // Only the page's fields are read whole: the rest is just put in order.
  const rows = await tx.rows<FieldSummary & { place: unknown[] }>(sql`
    WITH page AS MATERIALIZED (
      SELECT f.id FROM field f ${paging.from} WHERE ${matching}${paging.after}
      ORDER BY ${paging.orderBy} LIMIT ${query.limit + 1})
    SELECT ${summaryColumns(query.season ?? null)}, ${paging.place} AS place
    FROM field f ${paging.from} WHERE f.customer_id = ${customerId} AND f.id IN (SELECT id FROM page)
    ORDER BY ${paging.orderBy}`);
  const totals = await tx.row<Totals>(sql`
    SELECT count(*) AS total_count, coalesce(sum(f.area), 0) AS total_area,
      EXISTS (SELECT FROM actual_period a JOIN field o ON o.customer_id = a.customer_id AND o.id = a.field_id
        WHERE a.customer_id = ${customerId} AND o.deleted_at IS NULL) AS has_actual_seasons
    FROM field f WHERE ${matching}`);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ place: _, ...item }) => item),
    next_cursor: last ? paging.cursorAt(last.place) : null,
    ...(totals ?? { total_count: 0, total_area: 0, has_actual_seasons: false }),
  };
}

import sql, { empty } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { FieldSummary } from "#contract/fields";
import type { Remembered } from "../platform/database/remembered";
import type { Transaction } from "../platform/database/scope";
import { fieldsWithoutCrop } from "./field-groups";
import { fieldPaging } from "./field-order";
import { derivedOfPage } from "./shared/field-columns";
import { fieldsMatching } from "./shared/field-filter";

interface Totals {
  total_count: number;
  total_area: number;
}

const totalsOf = sql`count(*) AS total_count, coalesce(sum(area), 0) AS total_area`;

const hasActualSeasons = (customerId: number) => sql`EXISTS (
  SELECT FROM actual_period a JOIN field o ON o.customer_id = a.customer_id AND o.id = a.field_id
  WHERE a.customer_id = ${customerId} AND o.deleted_at IS NULL)`;

/**
 * A page of the customer's fields and the totals of the whole filtered list; areas in m². Order by crop needs a season.
 * @throws AppError BadRequest for a cursor of another list.
 */
export async function listFields(
  tx: Transaction,
  customerId: number,
  query: QueryOf<typeof calls.listFields>,
  remembered: Remembered,
) {
  const matching = fieldsMatching(customerId, query);
  const { sort, order, season = 0 } = query;
  // They come first then.
  const without =
    sort === "crop" && order === "desc"
      ? await remembered.of(tx, { customerId, what: `fields without a crop in ${season}` }, () =>
          fieldsWithoutCrop(tx, customerId, season),
        )
      : null;
  const paging = fieldPaging(query, without);
  const all = sql`SELECT f.id, f.area FROM field f WHERE ${matching}`;
  // Names are searched once, for the page and for the totals.
  const [found, isFound] = query.q
    ? [sql`found AS MATERIALIZED (${all}),`, sql`f.customer_id = ${customerId} AND f.id IN (SELECT id FROM found)`]
    : [empty, matching];
  const { tables, columns, joined } = derivedOfPage(customerId, query.season ?? null);
  const rows = await tx.rows<FieldSummary & { place: unknown[]; totals: Totals | null }>(sql`
    WITH ${found} page AS MATERIALIZED (${paging.firstIds(customerId, isFound, query.limit + 1)}), ${tables}
    SELECT f.name, f.division_id, f.documented_area, ${columns}, ${paging.place} AS place,
      ${query.q ? sql`(SELECT to_json(t) FROM (SELECT ${totalsOf} FROM found) t)` : sql`NULL`} AS totals
    FROM field f ${joined} ${paging.from} WHERE f.customer_id = ${customerId} AND f.id IN (SELECT id FROM page)
    ORDER BY ${paging.orderBy}`);
  const known = rows[0]?.totals;
  const count = () =>
    tx.row<Partial<Totals> & { has_actual_seasons: boolean }>(
      known
        ? sql`SELECT ${hasActualSeasons(customerId)} AS has_actual_seasons`
        : sql`SELECT ${totalsOf}, ${hasActualSeasons(customerId)} AS has_actual_seasons FROM (${all}) found`,
    );
  const filter = { ...query, limit: undefined, cursor: undefined, sort: undefined, order: undefined };
  const what = `totals of fields ${JSON.stringify(filter)}`;
  const totals = known ? await count() : await remembered.of(tx, { customerId, what }, count);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ place: _, totals: __, ...item }) => item),
    next_cursor: last ? paging.cursorAt(last.place) : null,
    ...{ total_count: 0, total_area: 0, has_actual_seasons: false },
    ...totals,
    ...known,
  };
}

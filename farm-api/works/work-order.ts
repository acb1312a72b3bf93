import sql, { empty, join, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { z } from "#contract/zod";
import { compareNames } from "#formats/russian-order";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { decodeCursor, encodeCursor } from "../platform/cursor";

type Query = QueryOf<typeof workCalls.listWorkrecordsPaged>;
type Sorted = Pick<Query, "sort" | "order">;

interface Key {
  expression: Sql;
  /** The PostgreSQL type that a cursor's value is read back as, and what such a value looks like as text. */
  type: Sql;
  looks: RegExp;
}

const typesByName = standardDictionaries.worktypes.toSorted((a, b) => compareNames(a.name, b.name)).map(({ id }) => id);

const number = (expression: Sql): Key => ({
  expression,
  type: sql`float8`,
  looks: /^\d{1,17}(\.\d{1,17})?(e[+-]\d{1,2})?$/,
});
/** Works without any time come last of the newest and first of the oldest. */
const start: Key = {
  expression: sql`w.begins_at`,
  type: sql`timestamptz`,
  looks: /^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
};
const id: Key = { expression: sql`w.id`, type: sql`int`, looks: /^\d{1,9}$/ };
const name: Key = { expression: sql`f.name`, type: sql`text`, looks: /^[^\0]*$/ };

const keys: Record<Sorted["sort"], Key[]> = {
  start: [start, id],
  field: [name, start, id],
  type: [number(sql`coalesce(array_position(${typesByName}::int[], w.work_type_id), 0)`), start, id],
  status: [number(sql`w.work_status`), start, id],
  area: [number(sql`coalesce(w.area, w.plan_area, 0)`), id],
};

/** Compared one after another, the id last, so that the order is total. */
export const worksOrder = ({ sort, order }: Sorted): Sql =>
  join(keys[sort].map(({ expression }) => sql`${expression} ${order === "asc" ? sql`ASC` : sql`DESC`}`));

/** Parts of a query that walks works in an order, page by page. */
export interface WorkPaging {
  /** The row's place in the order, to make the next cursor of. */
  place: Sql;
  /** ` AND` what comes after the cursor. */
  after: Sql;
  cursorAt(place: string[]): string;
}

/** @throws AppError BadRequest for a cursor of another order. */
export function worksPaging({ sort, order, cursor }: Pick<Query, "sort" | "order" | "cursor">): WorkPaging {
  const own = keys[sort];
  const fits = (place: string[]) =>
    place.length === own.length && own.every(({ looks }, at) => looks.test(place[at] ?? ""));
  const kept = z.tuple([z.literal(sort), z.literal(order), z.array(z.string()).refine(fits)]);
  const from = cursor === undefined ? undefined : decodeCursor(kept, cursor)[2];
  const beyond = order === "asc" ? sql`>` : sql`<`;
  const values = from?.map((value, index) => sql`CAST(${value} AS ${own[index]?.type ?? sql`text`})`);
  return {
    place: sql`json_build_array(${join(own.map(({ expression }) => sql`${expression}::text`))})`,
    after: values ? sql` AND (${join(own.map(({ expression }) => expression))}) ${beyond} (${join(values)})` : empty,
    cursorAt: (place) => encodeCursor([sort, order, place]),
  };
}

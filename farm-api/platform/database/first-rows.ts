import sql, { type Sql } from "sql-template-tag";
import { literal } from "./literal";

/** More than any page has, and one for whether there is another. */
const mostRows = 1001;

/**
 * The first rows of an ordered query, each with its place among them as `nth`. The limit of a statement whose plan is kept is not
 * known when it is planned: the planner takes it for a tenth of all rows, which it would sort whole, and joins what it thinks are five
 * rows by comparing each with each (a page of a hundred fields took half as long again). The most that it may be is told as a limit, and
 * which are asked for by counting, of which it expects a third.
 */
export const firstRows = (ordered: Sql, limit: number | Sql): Sql => sql`
  SELECT * FROM (SELECT *, row_number() OVER () AS nth FROM (${ordered} LIMIT ${literal(mostRows)}) first) counted
  WHERE nth <= ${limit}`;

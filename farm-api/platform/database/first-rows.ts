import sql, { type Sql } from "sql-template-tag";
import { literal } from "./literal";

/** More than any page has, and one for whether there is another. */
const mostRows = 1001;

/**
 * The first rows of an ordered query. The limit of a statement whose plan is kept is not known when it is planned: for a
 * tenth of all rows, which is what the planner takes it for, everything is sorted. The most that it may be is told beside it.
 */
export const firstRows = (ordered: Sql, limit: number | Sql): Sql =>
  sql`SELECT * FROM (${ordered} LIMIT ${literal(mostRows)}) first LIMIT ${limit}`;

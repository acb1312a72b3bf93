import sql, { type Sql } from "sql-template-tag";
import { literal } from "./literal";

/** More than any page has, and one for whether there is another. */
const mostRows = 1001;

/** The same of a page as screens ask for it. */
const fewRows = 101;

/** Where a page of so many rows is asked for, how many it may be at most, as a plan that is kept may know it. */
export const mostOf = (limit: number): number => (limit <= fewRows ? fewRows : mostRows);

/**
 * The first rows of an ordered query. The limit of a statement whose plan is kept is not known when it is planned: for a
 * tenth of all rows, which is what the planner takes it for, everything is sorted. The most that it may be is told beside it.
 */
export const firstRows = (ordered: Sql, limit: number | Sql, most = mostRows): Sql =>
  sql`SELECT * FROM (${ordered} LIMIT ${literal(most)}) first LIMIT ${limit}`;

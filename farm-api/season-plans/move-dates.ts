import sql, { type Sql } from "sql-template-tag";

/** A time some whole years later; the 29th of February becomes the 28th where the year has none. */
export const movedByYears = (time: Sql, years: number): Sql =>
  sql`(${time} AT TIME ZONE 'UTC' + make_interval(years => ${years}::int)) AT TIME ZONE 'UTC'`;

import sql, { raw, type Sql } from "sql-template-tag";
import { moscowOffset } from "#formats/days/instants";

/** The calendar day of a time where the field `f` lies; Moscow's where nobody knows. */
export const dayAtField = (time: Sql): Sql =>
  sql`(${time} AT TIME ZONE 'UTC' + make_interval(mins => round(coalesce(f.tz_offset, ${raw(String(moscowOffset))}) * 60)::int))::date`;

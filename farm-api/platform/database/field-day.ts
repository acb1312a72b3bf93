import sql, { raw, type Sql } from "sql-template-tag";
import { moscowOffset } from "#formats/days/instants";

const inMoscow = raw(String(moscowOffset));

/** The calendar day of a time where the field `f` lies; Moscow's where nobody knows. */
export const dayAtField = (time: Sql): Sql =>
  sql`(${time} AT TIME ZONE 'UTC' + make_interval(mins => round(coalesce(f.tz_offset, ${inMoscow}) * 60)::int))::date`;

/** The calendar day of a time of what lies nowhere, such as a season plan. */
export const dayInMoscow = (time: Sql): Sql =>
  sql`(${time} AT TIME ZONE 'UTC' + make_interval(hours => ${inMoscow}))::date`;

/** When the clocks where the field `f` lies show what Moscow's show at a time; the same time where nobody knows, or where there is no field. */
export const sameClockAtField = (time: Sql): Sql =>
  sql`(${time} + make_interval(mins => round((${inMoscow} - coalesce(f.tz_offset, ${inMoscow})) * 60)::int))`;

import { raw, type Sql } from "sql-template-tag";
import { addDays } from "#formats/days/count";

/** A number of ours within a statement's text, where a planner sees it: partial indexes are found by it. */
export const literal = (value: number): Sql => raw(String(value));

/** As `literal`, of a moment in milliseconds since 1970. */
export const literalMoment = (moment: number): Sql => raw(`timestamptz '${new Date(moment).toISOString()}'`);

/** As `literal`, of a day, `2026-11-21`. @throws RangeError for what is no day */
export const literalDay = (day: string): Sql => raw(`date '${addDays(day, 0)}'`);

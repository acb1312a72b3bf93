import { raw, type Sql } from "sql-template-tag";

/** A number of ours within a statement's text, where a planner sees it: partial indexes are found by it. */
export const literal = (value: number): Sql => raw(String(value));

/** As `literal`, of a moment in milliseconds since 1970. */
export const literalMoment = (moment: number): Sql => raw(`timestamptz '${new Date(moment).toISOString()}'`);

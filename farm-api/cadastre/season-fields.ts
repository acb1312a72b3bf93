import sql, { type Sql } from "sql-template-tag";
import { bearsLandIn, isActualIn } from "../fields/shared/land-bearer";

/** Whose land is looked at, and the season whose fields it is laid over: parcels know none of their own. */
export interface SeasonLand {
  customerId: number;
  season: number;
}

/** Whether `f`, a row of `field`, is actual in the season and bears its land then. */
export const isFieldOf = (season: number): Sql =>
  sql`f.deleted_at IS NULL AND ${isActualIn(season)} AND ${bearsLandIn(season)}`;

import sql, { type Sql } from "sql-template-tag";
import { bearsLandIn, isActualIn, landlessIn } from "../fields/shared/land-bearer";

/** Whose land is looked at, and the season whose fields it is laid over: parcels know none of their own. */
export interface SeasonLand {
  customerId: number;
  season: number;
}

/** Whether `f`, a row of `field`, is actual in the season and bears its land then. */
export const isFieldOf = (season: number): Sql =>
  sql`f.deleted_at IS NULL AND ${isActualIn(season)} AND ${bearsLandIn(season)}`;

/**
 * The ids of all others of the holding's fields, each at least once. They are few, and looked for where they are few: among those that
 * were deleted, that have periods, whose land others bear.
 */
export const idsNotOf = ({ customerId, season }: SeasonLand): Sql => sql`(
  SELECT f.id FROM field f WHERE f.customer_id = ${customerId} AND f.deleted_at IS NOT NULL
  UNION ALL
  SELECT f.id FROM field f WHERE f.customer_id = ${customerId}
    AND f.id IN (SELECT field_id FROM actual_period WHERE customer_id = ${customerId}) AND NOT ${isActualIn(season)}
  UNION ALL
  SELECT id FROM ${landlessIn(season)} k WHERE customer_id = ${customerId})`;

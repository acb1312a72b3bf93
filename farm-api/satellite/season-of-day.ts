import sql, { type Sql } from "sql-template-tag";

/** The crop that grew on a field `f` on a day: what was sown by then and not reaped, else that of the season. */
export const cropOn = (day: string, season: number): Sql => sql`(
  SELECT s.crop_id FROM sowing s WHERE s.customer_id = f.customer_id AND s.field_id = f.id AND s.plot_id IS NULL
    AND (s.year = ${season} OR (s.sown_on <= ${day} AND coalesce(s.harvested_on, 'infinity') >= ${day}))
  ORDER BY s.sown_on <= ${day} AND coalesce(s.harvested_on, 'infinity') >= ${day} DESC NULLS LAST, s.year DESC LIMIT 1)`;

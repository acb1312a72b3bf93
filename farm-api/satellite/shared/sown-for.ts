import sql, { raw, type Sql } from "sql-template-tag";

/**
 * The condition on a sowing that its season begins with it: it was sown in that season, as early as June of the year before. What
 * stands for years bears one day in all its seasons, and that is of the first of them alone: the later ones begin with their years.
 * @param row what the sowing is called in the statement
 */
export const sownFor = (row: string): Sql => {
  const s = raw(row);
  return sql`(${s}.sown_on >= make_date(${s}.year - 1, 6, 1) AND NOT EXISTS (
    SELECT FROM sowing before WHERE before.customer_id = ${s}.customer_id AND before.field_id = ${s}.field_id
      AND before.plot_id IS NULL AND before.year = ${s}.year - 1 AND before.sown_on >= ${s}.sown_on))`;
};

/**
 * The season that the day of a product `p` belongs to: the one sown for by then, so a winter crop's begins in autumn, else that
 * of the day's year.
 */
export const seasonOfProduct = sql`greatest(extract(year FROM p.day)::int, (
  SELECT max(s.year)::int FROM sowing s WHERE s.customer_id = p.customer_id AND s.field_id = p.field_id AND s.plot_id IS NULL
    AND s.sown_on <= p.day AND ${sownFor("s")}))`;

import sql, { type Sql } from "sql-template-tag";

/*
 * Land that was split or merged lies in the boundaries of the old fields and of the new ones. Whatever adds up or lays
 * over one another must see it once. All conditions are on `f`, a row of `field`.
 */

/** A season, or what stands for it in a statement. */
type Season = number | Sql;

/** Pairs `o` of an old field and one that came in its place, both standing; the old one's actuality ended the day before. */
const succession = sql`(
  SELECT p.* FROM field_origin p
  JOIN field old ON old.customer_id = p.customer_id AND old.id = p.origin_id AND old.deleted_at IS NULL
  JOIN field heir ON heir.customer_id = p.customer_id AND heir.id = p.field_id AND heir.deleted_at IS NULL
  WHERE NOT EXISTS (
    SELECT FROM actual_period e WHERE e.customer_id = p.customer_id AND e.field_id = p.origin_id
      AND coalesce(e.end_day, 'infinity') >= p.day))`;

/** Fields whose land other standing fields have by now. */
export const hasHandedOn: Sql = sql`EXISTS (
  SELECT FROM ${succession} o WHERE o.customer_id = f.customer_id AND o.origin_id = f.id)`;

/** Whether the heir bears the season: it is sown in it, or what it was made of is not. */
const isTakenOver = (season: Season) => sql`(
  EXISTS (SELECT FROM sowing s WHERE s.customer_id = o.customer_id AND s.field_id = o.field_id AND s.year = ${season})
  OR NOT EXISTS (
    SELECT FROM field_origin same JOIN sowing s ON s.customer_id = same.customer_id AND s.field_id = same.origin_id
    WHERE same.customer_id = o.customer_id AND same.field_id = o.field_id AND s.year = ${season}))`;

/**
 * Customer and id of the fields whose land others bear in a season. Before the year of a split or merger it is the new ones, after it the
 * old ones. In that very year it is the old ones, unless their crop of that season stayed with them, harvested before.
 */
export const landlessIn = (season: Season): Sql => sql`(
  WITH handed AS MATERIALIZED (
    SELECT o.customer_id, o.origin_id, o.field_id,
      extract(year FROM o.day) < ${season} OR extract(year FROM o.day) = ${season} AND ${isTakenOver(season)} AS is_over
    FROM ${succession} o)
  SELECT customer_id, origin_id AS id FROM handed WHERE is_over
  UNION ALL
  SELECT customer_id, field_id FROM handed
  WHERE (customer_id, origin_id) NOT IN (SELECT customer_id, origin_id FROM handed WHERE is_over))`;

/**
 * Fields that bear their land in a season. Those that don't are few, and found once whatever is asked of how many fields: a list keeps
 * the order of its index, and the plan is short to begin.
 */
export const bearsLandIn = (season: number): Sql => sql`(f.customer_id, f.id) NOT IN ${landlessIn(season)}`;

/** Fields that are actual on some day of the calendar year. */
export const isActualIn = (season: number): Sql => sql`(
  NOT EXISTS (SELECT FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id)
  OR EXISTS (SELECT FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id
    AND coalesce(a.start_day, '-infinity') <= make_date(${season}, 12, 31)
    AND coalesce(a.end_day, 'infinity') >= make_date(${season}, 1, 1)))`;

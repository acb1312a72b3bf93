import sql, { empty, type Sql } from "sql-template-tag";

const sowingValues = sql`'id', s.id, 'year', s.year, 'crop_id', s.crop_id, 'plot_id', s.plot_id,
  'breed', s.breed, 'field_yield', s.field_yield`;

/** A sowing `s` as lists have it, on the days that are known. */
export const sowingJson = sql`json_build_object(${sowingValues}, 'sowed_at', s.sown_on, 'harvested_at', s.harvested_on)`;

/** The same where it is changed: on the days that were written down, beside those that are known. */
export const changeableSowingJson = sql`json_build_object(${sowingValues}, 'sowed_at', s.sowed_at, 'harvested_at', s.harvested_at,
  'sown_on', s.sown_on, 'harvested_on', s.harvested_on, 'version', s.version)`;

/** To join: the boundary `b` that stands for a field `f`. */
export const boundaryOfField = sql`
  boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL`;

/** Rows `a` of the actuality periods as the contract has them. */
export const periodsJson = sql`
  json_agg(json_build_object('start', a.start_day, 'end', a.end_day) ORDER BY a.start_day NULLS FIRST)`;

const inSeason = (year: Sql, season: number | null): Sql => (season === null ? empty : sql` AND ${year} = ${season}`);

/** How many plots a field `f` has, with a season in that one; a plot counts whether or not anything grows on it. */
export const plotsOfField = (season: number | null): Sql => sql`(
  SELECT count(*) FROM plot p WHERE p.customer_id = f.customer_id AND p.field_id = f.id AND p.deleted_at IS NULL${inSeason(sql`p.year`, season)})`;

/**
 * What of the fields `f` whose ids `page` has follows from their boundaries, their periods and what grows on them; with a season, only
 * its sowings and plots. What few fields have is found in one pass: asked for each of a hundred it takes longer. Sowings, which nearly all
 * have, are asked for field by field: found before, they were joined by comparing each with each, for five rows are expected of a page.
 * @param plotsIn the season of its plots, where it is another one than that of its sowings
 * @returns tables to stand behind `page` in its WITH, columns, and what joins them to `f`
 */
export function derivedOfPage(
  customerId: number,
  season: number | null,
  { sowing = sowingJson, plotsIn = season }: { sowing?: Sql; plotsIn?: number | null } = {},
): { tables: Sql; columns: Sql; joined: Sql } {
  return {
    tables: sql`
      page_periods AS MATERIALIZED (
        SELECT a.field_id, ${periodsJson} AS found FROM page JOIN actual_period a
          ON a.customer_id = ${customerId} AND a.field_id = page.id GROUP BY 1),
      page_plots AS MATERIALIZED (
        SELECT p.field_id, count(*) AS found FROM page JOIN plot p
          ON p.customer_id = ${customerId} AND p.field_id = page.id AND p.deleted_at IS NULL${inSeason(sql`p.year`, plotsIn)}
          GROUP BY 1)`,
    columns: sql`f.id, f.area, f.svg_icon_path, f.lat, f.lon, f.avg_ndvi, f.std_ndvi, f.relief_avg, f.version, h.photo_id,
      coalesce(page_periods.found, '[]') AS actual_seasons, coalesce(page_sowings.found, '[]') AS sowings,
      coalesce(page_plots.found, 0) AS plots_count`,
    joined: sql`
      LEFT JOIN field_photo h ON h.customer_id = f.customer_id AND h.field_id = f.id
      LEFT JOIN LATERAL (
        SELECT json_agg(${sowing} ORDER BY s.year, s.plot_id NULLS FIRST) AS found FROM sowing s
        WHERE s.customer_id = ${customerId} AND s.field_id = f.id${inSeason(sql`s.year`, season)}) page_sowings ON true
      LEFT JOIN page_periods ON page_periods.field_id = f.id
      LEFT JOIN page_plots ON page_plots.field_id = f.id`,
  };
}

import sql, { empty, type Sql } from "sql-template-tag";

/** A sowing `s` as the contract has it. */
export const sowingJson = sql`json_build_object('id', s.id, 'year', s.year, 'crop_id', s.crop_id, 'plot_id', s.plot_id,
  'breed', s.breed, 'sowed_at', s.sowed_at, 'harvested_at', s.harvested_at, 'field_yield', s.field_yield)`;

/** To join: the boundary `b` that stands for a field `f`. */
export const boundaryOfField = sql`
  boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL`;

/** Rows `a` of the actuality periods as the contract has them. */
export const periodsJson = sql`
  json_agg(json_build_object('start', a.start_day, 'end', a.end_day) ORDER BY a.start_day NULLS FIRST)`;

/** How many plots a field `f` has, with a season in that one; a plot counts whether or not anything grows on it. */
export const plotsOfField = (season: number | null): Sql => sql`(
  SELECT count(*) FROM plot p WHERE p.customer_id = f.customer_id AND p.field_id = f.id AND p.deleted_at IS NULL${
    season === null ? empty : sql` AND p.year = ${season}`
  })`;

/** What of a field `f` follows from its boundary, its periods and what grows on it; with a season, only its sowings and plots. */
export function derivedColumns(season: number | null): Sql {
  const ofField = sql`FROM sowing s WHERE s.customer_id = f.customer_id AND s.field_id = f.id${season === null ? empty : sql` AND s.year = ${season}`}`;
  return sql`f.id, f.area, f.svg_icon_path, f.lat, f.lon, f.avg_ndvi, f.std_ndvi, f.relief_avg, f.version,
    (SELECT h.photo_id FROM field_photo h WHERE h.customer_id = f.customer_id AND h.field_id = f.id) AS photo_id,
    coalesce((SELECT ${periodsJson}
      FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id), '[]') AS actual_seasons,
    coalesce((SELECT json_agg(${sowingJson} ORDER BY s.year, s.plot_id NULLS FIRST) ${ofField}), '[]') AS sowings,
    ${plotsOfField(season)} AS plots_count`;
}

/** The columns of a field `f` that lists show. */
export const summaryColumns = (season: number | null): Sql =>
  sql`f.name, f.division_id, f.documented_area, ${derivedColumns(season)}`;

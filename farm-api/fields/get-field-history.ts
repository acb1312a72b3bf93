import sql, { empty } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { HistoryEntry } from "#contract/fields";
import { z } from "#contract/zod";
import { notFound } from "../platform/app-error";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import type { Transaction } from "../platform/database/scope";
import { personName } from "../platform/database/versions";

/** Columns that people don't set: they follow from the boundary, from satellite data or from the row itself. */
const derived = [
  ...["id", "field_id", "plot_id", "svg_icon_path", "lat", "lon", "west", "south", "east", "north"],
  ...["ts_loaded", "avg_ndvi", "std_ndvi", "relief_avg"],
];
const cursorShape = z.tuple([z.int().positive()]);

interface Asked {
  customerId: number;
  fieldId: number;
}

/** What a row of the audit `a` tells, one entry for each column that changed; a field's area is its boundary's to tell. */
const changes = sql`(
  SELECT coalesce(json_agg(json_build_object('name', key, 'before', a.before -> key, 'after', a.after -> key) ORDER BY key), '[]')
  FROM (SELECT jsonb_object_keys(a.before) UNION SELECT jsonb_object_keys(a.after)) AS keys (key)
  WHERE key <> ALL(${derived}) AND NOT (a.what = 'field' AND key = 'area')
    AND coalesce(a.before -> key, 'null') IS DISTINCT FROM coalesce(a.after -> key, 'null'))`;

/** A sowing's year is in the audit of its creation; later entries hold only what changed. */
const year = sql`CASE WHEN a.what = 'sowing' THEN (
  SELECT (c.after ->> 'year')::int FROM audit c
  WHERE c.customer_id = a.customer_id AND c.what = a.what AND c.row_id = a.row_id AND c.action = 'created' LIMIT 1) END`;

/**
 * Who changed what of a field, newest first.
 * @throws AppError NotFound for a deleted, foreign or absent field; BadRequest for a foreign cursor.
 */
export async function getFieldHistory(
  tx: Transaction,
  { customerId, fieldId }: Asked,
  { cursor, limit }: QueryOf<typeof calls.getFieldHistory>,
) {
  const field = await tx.row(
    sql`SELECT 1 FROM field WHERE customer_id = ${customerId} AND id = ${fieldId} AND deleted_at IS NULL`,
  );
  if (!field) throw notFound();
  const [before] = cursor === undefined ? [] : decodeCursor(cursorShape, cursor);
  const rows = await tx.rows<HistoryEntry>(sql`
    SELECT e.* FROM (
      SELECT a.id, a.at, ${personName} AS by, a.advisor_id IS NOT NULL AS by_advisor,
        a.what, ${year} AS year, a.action, ${changes} AS changes
      FROM audit a LEFT JOIN person p ON p.id = a.person_id
      WHERE a.customer_id = ${customerId} AND a.field_id = ${fieldId}
        AND a.what IN ('field', 'sowing', 'boundary', 'period')${before ? sql` AND a.id < ${before}` : empty}) e
    WHERE e.action <> 'changed' OR json_array_length(e.changes) > 0 ORDER BY e.id DESC LIMIT ${limit + 1}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor([last.id]) : null };
}

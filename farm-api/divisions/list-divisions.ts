import sql, { join, raw, type Sql } from "sql-template-tag";
import { type Division, ownDivisionColumns } from "#contract/divisions";
import { bearsLandIn } from "../fields/shared/land-bearer";
import { notFound } from "../platform/app-error";
import { columnList } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";

const columns = (table: Sql) =>
  join(["id", ...ownDivisionColumns, "version"].map((column) => sql`${raw(`'${column}'`)}, ${table}.${raw(column)}`));

/** Whose divisions are asked for, and the season whose fields are counted in them. */
export interface SeasonDivisions {
  customerId: number;
  season: number;
}

/**
 * Divisions `d` under a condition, with those nested in them; a division's fields are also its parent's. Areas are m²;
 * land that was split or merged counts once.
 */
async function selectDivisions(tx: Transaction, asked: SeasonDivisions, condition: Sql): Promise<Division[]> {
  const { customerId, season } = asked;
  const rows = await tx.rows<{ division: Division }>(sql`
    WITH own AS (
      SELECT d.*, coalesce(o.count, 0) AS fields_count, coalesce(o.area, 0) AS fields_area
      FROM division d LEFT JOIN (
        SELECT f.division_id, count(*) AS count, sum(f.area) AS area FROM field f
        WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND ${bearsLandIn(season)} GROUP BY f.division_id) o ON o.division_id = d.id
      WHERE d.customer_id = ${customerId} AND d.deleted_at IS NULL)
    SELECT json_build_object(${columns(sql`d`)},
      'fields_count', d.fields_count + coalesce(sum(n.fields_count), 0),
      'fields_area', d.fields_area + coalesce(sum(n.fields_area), 0),
      'divisions', coalesce(json_agg(json_build_object(${columns(sql`n`)}, 'fields_count', n.fields_count,
        'fields_area', n.fields_area) ORDER BY n.name, n.id) FILTER (WHERE n.id IS NOT NULL), '[]')) AS division
    FROM own d LEFT JOIN own n ON n.parent_id = d.id
    WHERE ${condition}
    GROUP BY d.id, ${columnList(ownDivisionColumns, "d")}, d.version, d.fields_count, d.fields_area
    ORDER BY d.name, d.id`);
  return rows.map(({ division }) => division);
}

/** The customer's divisions in Russian order, the nested ones inside theirs. */
export const listDivisions = (tx: Transaction, asked: SeasonDivisions): Promise<Division[]> =>
  selectDivisions(tx, asked, sql`d.parent_id IS NULL`);

/** @throws AppError NotFound for a removed, foreign or absent one. */
export async function getDivision(tx: Transaction, asked: SeasonDivisions, id: number): Promise<Division> {
  const [division] = await selectDivisions(tx, asked, sql`d.id = ${id}`);
  if (!division) throw notFound();
  return division;
}

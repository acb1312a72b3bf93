import sql, { type Sql } from "sql-template-tag";
import type { Division } from "#contract/divisions";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

const columns = (table: Sql) =>
  sql`'id', ${table}.id, 'name', ${table}.name, 'divisiongroup_id', ${table}.divisiongroup_id,
    'parent_id', ${table}.parent_id, 'version', ${table}.version`;

/** Divisions `d` under a condition, with those nested in them; a division's fields are also its parent's. Areas are m². */
async function selectDivisions(tx: Transaction, customerId: number, condition: Sql): Promise<Division[]> {
  const rows = await tx.rows<{ division: Division }>(sql`
    WITH own AS (
      SELECT d.*, coalesce(o.count, 0) AS fields_count, coalesce(o.area, 0) AS fields_area
      FROM division d LEFT JOIN (
        SELECT division_id, count(*) AS count, sum(area) AS area FROM field
        WHERE customer_id = ${customerId} AND deleted_at IS NULL GROUP BY division_id) o ON o.division_id = d.id
      WHERE d.customer_id = ${customerId} AND d.deleted_at IS NULL)
    SELECT json_build_object(${columns(sql`d`)},
      'fields_count', d.fields_count + coalesce(sum(n.fields_count), 0),
      'fields_area', d.fields_area + coalesce(sum(n.fields_area), 0),
      'divisions', coalesce(json_agg(json_build_object(${columns(sql`n`)}, 'fields_count', n.fields_count,
        'fields_area', n.fields_area) ORDER BY n.name, n.id) FILTER (WHERE n.id IS NOT NULL), '[]')) AS division
    FROM own d LEFT JOIN own n ON n.parent_id = d.id
    WHERE ${condition}
    GROUP BY d.id, d.name, d.divisiongroup_id, d.parent_id, d.version, d.fields_count, d.fields_area
    ORDER BY d.name, d.id`);
  return rows.map(({ division }) => division);
}

/** The customer's divisions in Russian order, the nested ones inside theirs. */
export const listDivisions = (tx: Transaction, customerId: number): Promise<Division[]> =>
  selectDivisions(tx, customerId, sql`d.parent_id IS NULL`);

/** @throws AppError NotFound for a removed, foreign or absent one. */
export async function getDivision(tx: Transaction, customerId: number, id: number): Promise<Division> {
  const [division] = await selectDivisions(tx, customerId, sql`d.id = ${id}`);
  if (!division) throw notFound();
  return division;
}

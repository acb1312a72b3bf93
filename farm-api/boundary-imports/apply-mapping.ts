import sql from "sql-template-tag";
import type { ColumnMapping } from "#contract/boundary-imports";
import { ownCrops } from "../dictionaries/shared/own-crops";
import type { Transaction } from "../platform/database/scope";
import { type Cells, mapRows } from "./mapping/map-rows";
import { updateRows } from "./update-rows";

/** The last number given to a field without a name. */
async function lastUnnamed(tx: Transaction, customerId: number): Promise<number> {
  const last = await tx.row<{ number: number | null }>(sql`
    SELECT max(substring(name FROM '^Без названия (\\d{1,6})$')::int) AS number
    FROM field WHERE customer_id = ${customerId} AND deleted_at IS NULL`);
  return last?.number ?? 0;
}

/** Reads the mapped columns of all rows of an import anew. 10,000 rows take about a third of a second. */
export async function applyMapping(
  tx: Transaction,
  customerId: number,
  importId: number,
  mapping: ColumnMapping,
): Promise<void> {
  const held = (column: string | null) => sql`nullif(properties ->> ${column}::text, '')`;
  const cells = await tx.rows<Cells>(sql`
    SELECT row, area, ${held(mapping.name)} AS name, ${held(mapping.division)} AS division,
      ${held(mapping.crop)} AS crop, ${held(mapping.area)} AS documented
    FROM boundary_import_row WHERE customer_id = ${customerId} AND import_id = ${importId} ORDER BY row`);
  const { unit, rows } = mapRows(cells, await lastUnnamed(tx, customerId), await ownCrops(tx, customerId));
  const update = sql`
    UPDATE boundary_import_row r SET name = m.name, division = m.division, crop = m.crop, crop_id = m.crop_id,
      documented_area = m.documented_area, notes = m.notes
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS m(row int, name text, division text, crop text, crop_id int,
      documented_area double precision, notes jsonb)
    WHERE r.customer_id = ${customerId} AND r.import_id = ${importId} AND r.row = m.row`;
  await updateRows(tx, update);
  await tx.run(sql`
    UPDATE boundary_import SET mapping = ${JSON.stringify(mapping)}, area_unit = ${unit}
    WHERE customer_id = ${customerId} AND id = ${importId}`);
}

import sql from "sql-template-tag";
import type { AreaUnit, ColumnMapping } from "#contract/boundary-imports";
import { type OwnCrop, ownCrops } from "../dictionaries/shared/own-crops";
import type { Transaction } from "../platform/database/scope";
import { slowThreads } from "../platform/threads/pools";
import { threadWork } from "../platform/threads/work";
import { cellText } from "./mapping/cell-text";
import { type Cells, type MappedRow, mapRows } from "./mapping/map-rows";
import type { MeasuredRow } from "./measure-rows";
import { updateRows } from "./update-rows";

/** Characters of a cell that are looked at: no name, crop or area has more. */
const longestCell = 400;

/** The last number given to a field without a name. */
export async function lastUnnamed(tx: Transaction, customerId: number): Promise<number> {
  const last = await tx.row<{ number: number | null }>(sql`
    SELECT max(substring(name FROM '^Без названия (\\d{1,6})$')::int) AS number
    FROM field WHERE customer_id = ${customerId} AND deleted_at IS NULL`);
  return last?.number ?? 0;
}

/** What the mapped columns hold on rows just read, as it would be read from the database. */
export function cellsOf(rows: readonly MeasuredRow[], mapping: ColumnMapping): Cells[] {
  return rows.map(({ row, properties, piece }) => {
    const held = (column: string | null) =>
      column === null ? null : (cellText(properties[column])?.slice(0, longestCell) ?? null);
    const { name, division, crop, area } = mapping;
    return {
      row,
      area: piece?.area ?? null,
      name: held(name),
      division: held(division),
      crop: held(crop),
      documented: held(area),
    };
  });
}

interface Mapping {
  cells: Cells[];
  /** The last number given to a field without a name. */
  unnamed: number;
  crops: OwnCrop[];
}

export const mappingWork = threadWork("mapRows", ({ cells, unnamed, crops }: Mapping) =>
  mapRows(cells, unnamed, crops),
);

/** Fewer rows are mapped in some milliseconds. */
const manyRows = 500;

/** Makes names, crops and areas of what the rows of a file say, in a thread where they are many. */
export const mapAside = async (
  customerId: number,
  mapping: Mapping,
): Promise<{ unit: AreaUnit | null; rows: MappedRow[] }> =>
  mapping.cells.length < manyRows
    ? mapRows(mapping.cells, mapping.unnamed, mapping.crops)
    : slowThreads.run(mappingWork, customerId, mapping);

/** Reads the mapped columns of all rows of an import anew. 10,000 rows take about a third of a second. */
export async function applyMapping(
  tx: Transaction,
  customerId: number,
  importId: number,
  mapping: ColumnMapping,
): Promise<void> {
  const held = (column: string | null) => sql`left(nullif(properties ->> ${column}::text, ''), ${longestCell})`;
  const cells = await tx.rows<Cells>(sql`
    SELECT row, area, ${held(mapping.name)} AS name, ${held(mapping.division)} AS division,
      ${held(mapping.crop)} AS crop, ${held(mapping.area)} AS documented
    FROM boundary_import_row WHERE customer_id = ${customerId} AND import_id = ${importId} ORDER BY row`);
  const unnamed = await lastUnnamed(tx, customerId);
  const { unit, rows } = await mapAside(customerId, { cells, unnamed, crops: await ownCrops(tx, customerId) });
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

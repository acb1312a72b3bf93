import sql from "sql-template-tag";
import type { SowingDetails } from "#contract/sowings";
import { sownColumns } from "../fields/shared/write-sowings";
import { columnList } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { type Cell, cellKey } from "./check-cells";

/** A whole field's sowing as it stands. */
export interface StandingCell extends SowingDetails {
  id: number;
  field_id: number;
  year: number;
  crop_id: number;
}

/** What stands at the cells, by `cellKey`; an empty cell is absent. */
export async function cellsAt(
  tx: Transaction,
  customerId: number,
  cells: readonly Cell[],
): Promise<Map<string, StandingCell>> {
  const places = JSON.stringify(cells.map(({ field_id, year }) => ({ field_id, year })));
  const standing = await tx.rows<StandingCell>(sql`
    SELECT s.id, s.field_id, s.year, ${columnList(sownColumns, "s")}
    FROM json_to_recordset(${places}::json) AS c (field_id int, year int)
    JOIN sowing s ON s.customer_id = ${customerId} AND s.field_id = c.field_id AND s.year = c.year AND s.plot_id IS NULL`);
  return new Map(standing.map((cell) => [cellKey(cell), cell]));
}

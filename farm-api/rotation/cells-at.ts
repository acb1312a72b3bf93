import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import { type Cell, cellKey } from "./check-cells";

/** A whole field's sowing as it stands. */
export interface StandingCell {
  id: number;
  field_id: number;
  year: number;
  crop_id: number;
  breed: string | null;
  sowed_at: string | null;
  harvested_at: string | null;
  field_yield: number | null;
}

/** What stands at the cells, by `cellKey`; an empty cell is absent. */
export async function cellsAt(
  tx: Transaction,
  customerId: number,
  cells: readonly Cell[],
): Promise<Map<string, StandingCell>> {
  const places = JSON.stringify(cells.map(({ field_id, year }) => ({ field_id, year })));
  const standing = await tx.rows<StandingCell>(sql`
    SELECT s.id, s.field_id, s.year, s.crop_id, s.breed, s.sowed_at, s.harvested_at, s.field_yield
    FROM json_to_recordset(${places}::json) AS c (field_id int, year int)
    JOIN sowing s ON s.customer_id = ${customerId} AND s.field_id = c.field_id AND s.year = c.year AND s.plot_id IS NULL`);
  return new Map(standing.map((cell) => [cellKey(cell), cell]));
}

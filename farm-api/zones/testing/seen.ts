import { deflateSync } from "node:zlib";
import sql from "sql-template-tag";
import type { Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";

/** Pixels of a field's side of 0.01°. */
const side = 80;

interface Seen {
  customer: number;
  field: number;
  corner: readonly [number, number];
  day: string;
  /** NDVI of a pixel, by columns from the west and rows from the north. */
  valueAt(x: number, y: number): number;
  clear?: number;
}

/** A scene on a day with pixels of a square field of 0.01°. */
export const seeField = (pool: Pool, { customer, field, corner: [lon, lat], day, valueAt, clear = 1 }: Seen) =>
  inScope(pool, { customerId: customer }, async (tx) => {
    const values = Array.from({ length: side * side }, (_, at) => valueAt(at % side, Math.floor(at / side)));
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    const grid = {
      ...{ width: side, height: side, low: 0, high: 1 },
      corners: [
        [lon, lat + 0.01],
        [lon + 0.01, lat + 0.01],
        [lon, lat],
      ],
    };
    const pixels = deflateSync(Uint8Array.from(values, (value) => 2 + Math.round(value * 253)));
    await tx.run(sql`
      WITH scene AS (
        INSERT INTO satellite_scene (customer_id, source_type, day, tiles, state)
        VALUES (${customer}, 'sentinel-2', ${day}, '[]', 'PROCESSED')
        ON CONFLICT (customer_id, source_type, day) DO UPDATE SET state = 'PROCESSED' RETURNING id)
      INSERT INTO satellite_product (customer_id, scene_id, field_id, index, day, boundary_id, clear_share, average, std, grid, pixels)
      SELECT ${customer}, s.id, ${field}, 'ndvi', ${day}, b.id, ${clear}, ${average}, 0.1, ${JSON.stringify(grid)}, ${pixels}
      FROM scene s, boundary b WHERE b.customer_id = ${customer} AND b.field_id = ${field} AND b.replaced_at IS NULL
      ON CONFLICT (customer_id, scene_id, field_id, index) DO UPDATE
        SET (average, grid, pixels, clear_share) = (excluded.average, excluded.grid, excluded.pixels, excluded.clear_share)`);
  });

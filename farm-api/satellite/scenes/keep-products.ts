import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { FieldMeasured } from "../products/compute-scene";
import { spreadOf } from "./spread-of";

interface Kept {
  customerId: number;
  sceneId: number;
  day: string;
  /** Whether pixels are kept as well as figures. */
  pixels: boolean;
}

const batchSize = 200;

/** Writes what a scene says of fields over what stood there; pixels that are there already stay where only figures come. */
export async function keepProducts(
  tx: Transaction,
  { customerId, sceneId, day, pixels }: Kept,
  measured: readonly FieldMeasured[],
): Promise<void> {
  for (let start = 0; start < measured.length; start += batchSize) {
    const rows = measured
      .slice(start, start + batchSize)
      .map(({ figures, inner_figures, grid, pixels: bytes, ...one }) => ({
        ...one,
        ...{ customer_id: customerId, scene_id: sceneId, day, figures, inner_figures },
        average: figures?.average ?? null,
        std: spreadOf(inner_figures, figures),
        grid: pixels ? grid : null,
        pixels: pixels ? `\\x${Buffer.from(bytes).toString("hex")}` : null,
      }));
    await tx.run(sql`
      INSERT INTO satellite_product SELECT * FROM json_populate_recordset(NULL::satellite_product, ${JSON.stringify(rows)}::json)
      ON CONFLICT (customer_id, scene_id, field_id, index) DO UPDATE SET
        (boundary_id, clear_share, snow_share, outside_share, unmasked, average, std, figures, inner_figures, grid, pixels) =
        ROW (excluded.boundary_id, excluded.clear_share, excluded.snow_share, excluded.outside_share, excluded.unmasked, excluded.average,
          excluded.std, excluded.figures, excluded.inner_figures, excluded.grid, excluded.pixels)`);
  }
}

/** From so much clear land on, a field's figures are believed. */
export const clearEnough = 0.75;

/** Whether a product `p` saw its field well, and is known to have: by such ones alone fields are judged. */
export const believed = sql`(p.clear_share >= ${clearEnough} AND NOT p.unmasked)`;

/**
 * What the newest scene that sees it well says stands with each field, for lists and maps.
 * @param fieldIds those that were looked at; without them all
 */
export const showOnFields = (tx: Transaction, customerId: number, fieldIds?: readonly number[]): Promise<number> =>
  tx.run(sql`
    UPDATE field f SET avg_ndvi = p.average, std_ndvi = p.std FROM (
      SELECT DISTINCT ON (field_id) field_id, average, std FROM satellite_product p
      WHERE customer_id = ${customerId} AND index = 'ndvi' AND ${believed} AND average IS NOT NULL
        AND ${fieldIds ? sql`field_id = ANY(${fieldIds}::int[])` : sql`true`}
      ORDER BY field_id, day DESC) p
    WHERE f.customer_id = ${customerId} AND f.id = p.field_id AND f.deleted_at IS NULL
      AND (f.avg_ndvi, f.std_ndvi) IS DISTINCT FROM (p.average, p.std)`);

/** Scenes whose pixels are kept without anybody having asked for them. */
const scenesWithPixels = 12;

/** Pixels of scenes that many newer ones have followed are let go; their figures stay, and pixels come back when asked for. */
export async function forgetPixels(tx: Transaction, customerId: number): Promise<void> {
  const old = await tx.rows<{ id: number }>(sql`
    UPDATE satellite_scene SET state = 'PREPROCESSED' WHERE customer_id = ${customerId} AND id IN (
      SELECT id FROM satellite_scene WHERE customer_id = ${customerId} AND state = 'PROCESSED' ORDER BY day DESC OFFSET ${scenesWithPixels})
    RETURNING id`);
  if (old.length > 0)
    await tx.run(sql`
      UPDATE satellite_product SET grid = NULL, pixels = NULL
      WHERE customer_id = ${customerId} AND scene_id = ANY(${old.map(({ id }) => id)}::int[]) AND pixels IS NOT NULL`);
}

import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { ProductName } from "#contract/satellite-shapes";
import { indexOfProduct } from "#contract/satellite-words";
import { fieldsMatching } from "../fields/shared/field-filter";
import type { Transaction } from "../platform/database/scope";
import type { Figures } from "../raster/figures";
import { findScene, type NamedScene } from "./find-scene";
import { figuresFor } from "./get-product";
import { jobKinds } from "./jobs";
import { wantJob } from "./want-job";

type FieldsProduct = AnswerOf<typeof satelliteCalls.getSceneProduct>;

export interface AskedLand {
  division_ids?: number[] | undefined;
  divisiongroup_id?: number | undefined;
}

interface Row {
  field_id: number;
  clear_share: number | null;
  figures: Figures | null;
  inner_figures: Figures | null;
  ready: boolean;
}

/**
 * What a scene says of many fields; what is not there yet is worked out from now on.
 * @throws AppError NotFound for a day without a scene; SceneFailed where it can't be had
 */
export async function getFieldsProduct(
  tx: Transaction,
  { customerId, land, product }: { customerId: number; land: AskedLand; product: ProductName },
  named: NamedScene,
): Promise<{ progress: number } | { ready: FieldsProduct }> {
  const scene = await findScene(tx, customerId, named);
  const index = indexOfProduct[product];
  const rows = await tx.rows<Row>(sql`
    SELECT f.id AS field_id, p.clear_share, p.figures, p.inner_figures, p.pixels IS NOT NULL AS ready FROM field f
    JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL
    LEFT JOIN satellite_product p ON p.customer_id = f.customer_id AND p.scene_id = ${scene.id} AND p.field_id = f.id
      AND p.index = ${index} AND p.boundary_id = b.id
    WHERE ${fieldsMatching(customerId, { include: "normal", ...land })} ORDER BY f.id`);
  if (rows.some(({ ready }) => !ready)) {
    const payload = { scene_id: scene.id, index, land };
    const progress = await wantJob(tx, customerId, jobKinds.scene, payload);
    // Fields that no tile covers stay without.
    if (progress !== null) return { progress };
  }
  const { source_type, date } = named;
  const fields = rows
    .filter(({ ready }) => ready)
    .map((row) => ({ field_id: row.field_id, clear_share: row.clear_share ?? 0, figures: figuresFor(product, row) }));
  return { ready: { source_type, date, product, status: "PROCESSED", fields } };
}

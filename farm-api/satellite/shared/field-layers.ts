import sql from "sql-template-tag";
import { AppError } from "../../platform/app-error";
import { inScope, type Transaction } from "../../platform/database/scope";
import type { IndexName } from "../../raster/indexes";
import { type WorkingOut, workOutRelief, workOutScene } from "../work-out";
import type { GridHead } from "./pack-grid";

/** Values of a field, pixel by pixel: a deflated byte each. */
export interface Layer {
  grid: GridHead;
  pixels: Uint8Array;
}

export interface AskedLayer {
  fieldId: number;
  date: string;
  index: IndexName;
}

const keptLayer = (tx: Transaction, customerId: number, { fieldId, date, index }: AskedLayer) =>
  tx.row<Layer>(sql`
    SELECT p.grid, p.pixels FROM satellite_product p
    JOIN boundary b ON b.customer_id = p.customer_id AND b.id = p.boundary_id AND b.replaced_at IS NULL
    WHERE p.customer_id = ${customerId} AND p.field_id = ${fieldId} AND p.day = ${date} AND p.index = ${index}
      AND p.pixels IS NOT NULL`);

/**
 * An index of a field on a day with its pixels, worked out where it has to be.
 * @throws AppError NotFound for a day without a scene; SceneFailed where it can't be had
 */
export async function fieldLayer(working: WorkingOut, asked: AskedLayer): Promise<Layer> {
  const { pool, customerId } = working;
  const look = <T>(work: (tx: Transaction) => Promise<T>) => inScope(pool, { customerId, readOnly: true }, work);
  const kept = await look((tx) => keptLayer(tx, customerId, asked));
  if (kept) return kept;
  const scene = await look((tx) =>
    tx.row<{ id: number }>(
      sql`SELECT id FROM satellite_scene WHERE customer_id = ${customerId} AND day = ${asked.date}`,
    ),
  );
  if (!scene) throw new AppError("NotFound", "Снимка за этот день нет");
  await workOutScene(working, { scene_id: scene.id, index: asked.index, field_id: asked.fieldId });
  const made = await look((tx) => keptLayer(tx, customerId, asked));
  if (!made) throw new AppError("SceneFailed", "Границу поля тем временем изменили. Повторите");
  return made;
}

/** Metres above the sea, pixel by pixel; base64 of a byte each. */
export type Heights = GridHead & { pixels: string };

/** Heights of a field, looked at where they have to be. @throws AppError SceneFailed where nobody knows them */
export async function fieldHeights(working: WorkingOut, fieldId: number): Promise<Heights> {
  const { pool, customerId } = working;
  const look = () =>
    inScope(pool, { customerId, readOnly: true }, (tx) =>
      tx.row<{ relief: Heights }>(sql`
        SELECT r.grids -> 'relief' AS relief FROM field_relief r
        JOIN boundary b ON b.customer_id = r.customer_id AND b.id = r.boundary_id AND b.replaced_at IS NULL
        WHERE r.customer_id = ${customerId} AND r.field_id = ${fieldId}`),
    );
  const kept = await look();
  if (kept) return kept.relief;
  await workOutRelief(working, fieldId);
  const made = await look();
  if (!made) throw new AppError("SceneFailed", "Границу поля тем временем изменили. Повторите");
  return made.relief;
}

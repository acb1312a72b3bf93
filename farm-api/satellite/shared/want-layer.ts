import type { Transaction } from "../../platform/database/scope";
import type { IndexName } from "../../raster/indexes";
import { findScene, type NamedScene } from "../find-scene";
import { keptProduct } from "../get-product";
import { jobKinds } from "../jobs";
import { wantJob } from "../want-job";
import type { Layer } from "./field-layers";

/**
 * An index of a field on a scene with its pixels; what is not there yet is worked out from now on.
 * @throws AppError NotFound for a day without a scene; SceneFailed where it can't be had
 */
export async function wantLayer(
  tx: Transaction,
  { customerId, fieldId, index }: { customerId: number; fieldId: number; index: IndexName },
  named: NamedScene,
): Promise<{ progress: number } | { layer: Layer }> {
  const scene = await findScene(tx, customerId, named);
  const kept = await keptProduct(tx, { customerId, fieldId, product: index }, scene);
  if (kept) return { layer: { grid: kept.grid, pixels: kept.pixels } };
  const payload = { scene_id: scene.id, index, field_id: fieldId };
  return { progress: (await wantJob(tx, customerId, jobKinds.scene, payload)) ?? 100 };
}

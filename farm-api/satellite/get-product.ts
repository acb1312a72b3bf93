import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { ProductName } from "#contract/satellite-shapes";
import { indexOfProduct } from "#contract/satellite-words";
import { rankOf } from "#contract/uniformity-words";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Figures } from "../raster/figures";
import { withoutEdge } from "../raster/mask";
import { type FoundScene, findScene, type NamedScene } from "./find-scene";
import { jobKinds } from "./jobs";
import { type GridHead, inflateBytes, noPixel } from "./shared/pack-grid";
import { wantJob } from "./want-job";

type FieldProduct = AnswerOf<typeof satelliteCalls.getFieldProduct>;

export interface KeptProduct {
  field_id: number;
  clear_share: number;
  std: number | null;
  figures: Figures | null;
  inner_figures: Figures | null;
  grid: GridHead;
  pixels: Buffer;
}

/** A product of a field with its pixels, as long as it is one of the boundary that stands. */
export const keptProduct = (
  tx: Transaction,
  { customerId, fieldId, product }: { customerId: number; fieldId: number; product: ProductName },
  { id }: FoundScene,
) =>
  tx.row<KeptProduct>(sql`
    SELECT p.field_id, p.clear_share, p.std, p.figures, p.inner_figures, p.grid, p.pixels FROM satellite_product p
    JOIN boundary b ON b.customer_id = p.customer_id AND b.id = p.boundary_id AND b.replaced_at IS NULL
    WHERE p.customer_id = ${customerId} AND p.scene_id = ${id} AND p.field_id = ${fieldId}
      AND p.index = ${indexOfProduct[product]} AND p.pixels IS NOT NULL`);

/** The figures of a product: one that leaves the field's edge out has its own. */
export const figuresFor = (
  product: ProductName,
  { figures, inner_figures }: Pick<KeptProduct, "figures" | "inner_figures">,
) => (product === "contrast_ndvi_masked" ? inner_figures : figures);

function bytesOf(product: ProductName, { grid, pixels }: KeptProduct): Uint8Array {
  const bytes = inflateBytes(pixels, grid);
  if (product !== "contrast_ndvi_masked") return bytes;
  const inner = withoutEdge(
    Uint8Array.from(bytes, (byte) => (byte === noPixel ? 0 : 1)),
    grid,
  );
  return bytes.map((byte, at) => (inner[at] === 1 ? byte : noPixel));
}

export async function checkField(tx: Transaction, customerId: number, fieldId: number): Promise<void> {
  const field = await tx.row(
    sql`SELECT 1 FROM field WHERE customer_id = ${customerId} AND id = ${fieldId} AND deleted_at IS NULL`,
  );
  if (!field) throw notFound();
}

/**
 * A product of a field; what is not there yet is worked out from now on.
 * @throws AppError NotFound for an absent field or a day without a scene; SceneFailed where it can't be had
 */
export async function getFieldProduct(
  tx: Transaction,
  { customerId, fieldId, product }: { customerId: number; fieldId: number; product: ProductName },
  named: NamedScene,
): Promise<{ progress: number } | { ready: FieldProduct }> {
  await checkField(tx, customerId, fieldId);
  const scene = await findScene(tx, customerId, named);
  const kept = await keptProduct(tx, { customerId, fieldId, product }, scene);
  if (!kept) {
    const payload = { scene_id: scene.id, index: indexOfProduct[product], field_id: fieldId };
    return { progress: (await wantJob(tx, customerId, jobKinds.scene, payload)) ?? 100 };
  }
  const { source_type, date } = named;
  const { clear_share, std, grid } = kept;
  return {
    ready: {
      ...{ source_type, date, product, status: "PROCESSED", clear_share, std, std_ndvi_rank: rankOf(std) },
      figures: figuresFor(product, kept),
      grid: { ...grid, pixels: Buffer.from(bytesOf(product, kept)).toString("base64") },
    },
  };
}

import sql from "sql-template-tag";
import { bboxOf } from "../geometry/bbox";
import type { MultiPolygon } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";
import { placeWork } from "./land-works";

interface Place {
  customerId: number;
  fieldId: number;
  year: number;
  /** The plot itself, which is not its own neighbour; null for a new one. */
  plotId: number | null;
}

/**
 * Whether a plot may lie so: inside the standing boundary of its locked field, and beside the other plots of its season.
 * @throws AppError GeometryInvalid with the neighbours' names, the areas and a place of the fault.
 */
export async function checkPlace(
  tx: Transaction,
  { customerId, fieldId, year, plotId }: Place,
  plot: MultiPolygon,
): Promise<void> {
  const field = await tx.row<{ wkb: Buffer }>(sql`
    SELECT wkb FROM boundary WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND replaced_at IS NULL`);
  const [west, south, east, north] = bboxOf(plot);
  const near = await tx.rows<{ name: string; wkb: Buffer }>(sql`
    SELECT name, wkb FROM plot
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND year = ${year} AND deleted_at IS NULL
      AND id IS DISTINCT FROM ${plotId} AND west <= ${east} AND east >= ${west} AND south <= ${north} AND north >= ${south}`);
  await placeWork.run(customerId, { field: field?.wkb ?? null, near, plot });
}

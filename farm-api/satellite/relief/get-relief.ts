import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import { slopeLimits } from "#contract/relief-words";
import type { satelliteCalls } from "#contract/satellite";
import type { Grid, ReliefLayer } from "#contract/satellite-shapes";
import { divisionsWithNested } from "../../fields/shared/field-filter";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { checkField } from "../get-product";
import { jobKinds } from "../jobs";
import { levelPixel, noPixel, pixelValue } from "../shared/pack-grid";
import { wantJob } from "../want-job";

type FieldRelief = AnswerOf<typeof satelliteCalls.getFieldRelief>;
type Slopes = AnswerOf<typeof satelliteCalls.getDivisionSlopes>;

interface AskedRelief {
  customerId: number;
  fieldId: number;
  layer: ReliefLayer;
}

const bytesOf = ({ pixels }: Grid) => Buffer.from(pixels, "base64");

/** Directions of slopes; level land has none, whatever its few centimetres say. */
function withoutLevel(directions: Grid, slopes: Grid): Grid {
  const steepness = bytesOf(slopes);
  const bytes = bytesOf(directions).map((byte, at) => {
    const slope = pixelValue(steepness[at] ?? noPixel, slopes);
    return slope < slopeLimits.level ? levelPixel : byte;
  });
  return { ...directions, pixels: Buffer.from(bytes).toString("base64") };
}

/** The relief of a field, as long as it is that of the boundary that stands. */
export async function keptRelief(tx: Transaction, { customerId, fieldId, layer }: AskedRelief) {
  const kept = await tx.row<FieldRelief & { slopes: Grid | null }>(sql`
    SELECT r.height, r.slope, r.aspects, r.steep_share, r.grids -> ${layer} AS grid,
      CASE WHEN ${layer === "aspect"} THEN r.grids -> 'slope' END AS slopes
    FROM field_relief r
    JOIN boundary b ON b.customer_id = r.customer_id AND b.id = r.boundary_id AND b.replaced_at IS NULL
    WHERE r.customer_id = ${customerId} AND r.field_id = ${fieldId}`);
  if (!kept) return null;
  const { slopes, ...ready } = kept;
  return slopes ? { ...ready, grid: withoutLevel(ready.grid, slopes) } : ready;
}

/**
 * The relief of a field; what is not known yet is looked at from now on.
 * @throws AppError NotFound for an absent field; SceneFailed where nobody knows its heights
 */
export async function getFieldRelief(
  tx: Transaction,
  asked: AskedRelief,
): Promise<{ progress: number } | { ready: FieldRelief }> {
  const { customerId, fieldId } = asked;
  await checkField(tx, customerId, fieldId);
  const ready = await keptRelief(tx, asked);
  if (ready) return { ready };
  return { progress: (await wantJob(tx, customerId, jobKinds.relief, { field_id: fieldId })) ?? 100 };
}

/** @throws AppError NotFound for an absent division */
export async function getDivisionSlopes(tx: Transaction, customerId: number, divisionId: number): Promise<Slopes> {
  const division = await tx.row(
    sql`SELECT 1 FROM division WHERE customer_id = ${customerId} AND id = ${divisionId} AND deleted_at IS NULL`,
  );
  if (!division) throw notFound();
  const items = await tx.rows<Slopes["items"][number]>(sql`
    SELECT f.id AS field_id, f.name, f.area, (r.height ->> 'average')::float8 AS relief_avg,
      (r.slope ->> 'average')::float8 AS slope_avg, (r.slope ->> 'max')::float8 AS slope_max, r.steep_share
    FROM field f LEFT JOIN field_relief r ON r.customer_id = f.customer_id AND r.field_id = f.id
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND f.division_id IN ${divisionsWithNested(customerId, [divisionId])}
    ORDER BY f.name, f.id`);
  return { items };
}

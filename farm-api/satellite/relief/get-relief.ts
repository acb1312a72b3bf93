import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { satelliteCalls } from "#contract/satellite";
import type { ReliefLayer } from "#contract/satellite-shapes";
import { divisionsWithNested } from "../../fields/shared/field-filter";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { checkField } from "../get-product";
import { jobKinds } from "../jobs";
import { wantJob } from "../want-job";

type FieldRelief = AnswerOf<typeof satelliteCalls.getFieldRelief>;
type Slopes = AnswerOf<typeof satelliteCalls.getDivisionSlopes>;

/**
 * The relief of a field; what is not known yet is looked at from now on.
 * @throws AppError NotFound for an absent field; SceneFailed where nobody knows its heights
 */
export async function getFieldRelief(
  tx: Transaction,
  { customerId, fieldId, layer }: { customerId: number; fieldId: number; layer: ReliefLayer },
): Promise<{ progress: number } | { ready: FieldRelief }> {
  await checkField(tx, customerId, fieldId);
  const ready = await tx.row<FieldRelief>(sql`
    SELECT r.height, r.slope, r.aspects, r.grids -> ${layer} AS grid FROM field_relief r
    JOIN boundary b ON b.customer_id = r.customer_id AND b.id = r.boundary_id AND b.replaced_at IS NULL
    WHERE r.customer_id = ${customerId} AND r.field_id = ${fieldId}`);
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

import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { divisionsOfGroup, divisionsWithNested } from "./field-filter";

export type FieldsBounds = AnswerOf<typeof calls.getFieldsBounds>;

/** A customer's standing fields. */
export const ofCustomer = (customerId: number): Sql => sql`f.customer_id = ${customerId} AND f.deleted_at IS NULL`;

/** The box around the boundaries of fields `f` under a condition, in degrees. */
export async function boundsOf(tx: Transaction, condition: Sql): Promise<FieldsBounds> {
  const bounds = await tx.row<NonNullable<FieldsBounds["bounds"]>>(sql`
    SELECT min(f.west) AS west, min(f.south) AS south, max(f.east) AS east, max(f.north) AS north
    FROM field f WHERE ${condition} AND f.west IS NOT NULL HAVING count(*) > 0`);
  return { bounds: bounds ?? null };
}

/** Of a division and those nested in it. @throws AppError NotFound for a deleted, foreign or absent division. */
export async function getDivisionBounds(tx: Transaction, customerId: number, id: number): Promise<FieldsBounds> {
  const division = await tx.row(
    sql`SELECT 1 FROM division WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`,
  );
  if (!division) throw notFound();
  return boundsOf(tx, sql`${ofCustomer(customerId)} AND f.division_id IN ${divisionsWithNested(customerId, [id])}`);
}

/** Of a group's divisions and those nested in them. @throws AppError NotFound, as for a division. */
export async function getGroupBounds(tx: Transaction, customerId: number, id: number): Promise<FieldsBounds> {
  const group = await tx.row(
    sql`SELECT 1 FROM division_group WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`,
  );
  if (!group) throw notFound();
  return boundsOf(tx, sql`${ofCustomer(customerId)} AND f.division_id IN ${divisionsOfGroup(customerId, id)}`);
}

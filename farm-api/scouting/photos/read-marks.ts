import sql from "sql-template-tag";
import type { PhotoMark } from "#contract/scouting-shapes";
import type { Transaction } from "../../platform/database/scope";

/** The marks of an inspection's photos, by their refs, in the order of their numbers. */
export async function readMarks(
  tx: Transaction,
  customerId: number,
  scoutId: number,
): Promise<ReadonlyMap<string, PhotoMark[]>> {
  const rows = await tx.rows<PhotoMark & { ref: string }>(sql`
    SELECT ref, x, y, note FROM photo_mark
    WHERE customer_id = ${customerId} AND scout_id = ${scoutId} ORDER BY ref, ordinal`);
  const marks = new Map<string, PhotoMark[]>();
  for (const { ref, ...mark } of rows) marks.set(ref, [...(marks.get(ref) ?? []), mark]);
  return marks;
}

import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import { replacePeriods } from "./actual-periods";
import { insertFields, type NewField } from "./insert-fields";
import type { Predecessor } from "./predecessor";

interface Handover {
  customerId: number;
  /** The first day of the new fields. */
  from: string;
  old: Predecessor[];
  successors: NewField[];
}

/**
 * Ends locked fields and writes those that come in their place, with the origin of each.
 * @returns the new ids, in the order of the successors.
 */
export async function handOn(tx: Transaction, { customerId, from, old, successors }: Handover): Promise<number[]> {
  const oldIds = old.map(({ field }) => field.id);
  for (const { field, periods } of old) await replacePeriods(tx, { customerId, fieldId: field.id }, periods);
  await tx.run(sql`
    UPDATE field SET version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ANY(${oldIds}::int[])`);
  const ids = await insertFields(tx, customerId, successors);
  await tx.run(sql`
    INSERT INTO field_origin (customer_id, field_id, origin_id, day)
    SELECT ${customerId}, n.id, o.id, ${from}::date
    FROM unnest(${ids}::int[]) AS n (id), unnest(${oldIds}::int[]) AS o (id)`);
  return ids;
}

import sql from "sql-template-tag";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

interface Ending {
  customerId: number;
  /** Of locked fields. */
  ids: readonly number[];
  /** The last day on which they are actual. */
  day: string;
}

/**
 * Ends the actuality of many fields on a day; those that ended before stay as they are.
 * @returns the ids of the fields that changed.
 * @throws AppError Invalid, naming the first field with a period that begins later.
 */
export async function endMany(tx: Transaction, { customerId, ids, day }: Ending): Promise<number[]> {
  const ofThem = sql`a.customer_id = ${customerId} AND a.field_id = ANY(${ids}::int[])`;
  const later = await tx.row<{ name: string }>(sql`
    SELECT f.name FROM actual_period a JOIN field f ON f.customer_id = a.customer_id AND f.id = a.field_id
    WHERE ${ofThem} AND a.start_day > ${day}::date ORDER BY f.name LIMIT 1`);
  if (later) {
    const message = `У поля «${later.name}» период актуальности начинается позже этой даты`;
    throw invalid({ path: "set.actual_until", message });
  }
  const shortened = await tx.rows<{ id: number }>(sql`
    UPDATE actual_period a SET end_day = ${day}::date
    WHERE ${ofThem} AND coalesce(a.end_day, 'infinity') > ${day}::date RETURNING a.field_id AS id`);
  const begun = await tx.rows<{ id: number }>(sql`
    INSERT INTO actual_period (customer_id, field_id, end_day)
    SELECT ${customerId}, n.id, ${day}::date FROM unnest(${ids}::int[]) AS n (id)
    WHERE NOT EXISTS (SELECT FROM actual_period a WHERE a.customer_id = ${customerId} AND a.field_id = n.id)
    RETURNING field_id AS id`);
  return [...shortened, ...begun].map(({ id }) => id);
}

import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { Chance } from "../chance";
import type { DrawnHolding } from "../drawn-holding";

/** Days back to which inspections go. */
const longest = 60;
/** The share of the fields that nobody has walked over in that time. */
const forgotten = 0.25;

/** When each of the fields was inspected last: some this week, some long ago, some not at all. */
export async function writeScouts(
  tx: Transaction,
  chance: Chance,
  { customerId, now, ids }: Pick<DrawnHolding, "now"> & { customerId: number; ids: readonly number[] },
): Promise<void> {
  const walked = ids.filter(() => chance.next() >= forgotten);
  // Most of them lately: the square of an even chance.
  const minutes = walked.map(() => Math.round(chance.next() ** 2 * longest * 24 * 60) + 60);
  await tx.run(sql`
    INSERT INTO scout (customer_id, field_id, scouted_at)
    SELECT ${customerId}, walked.field_id, ${now.today}::date + interval '9 hours' - walked.minutes * interval '1 minute'
    FROM unnest(${walked}::int[], ${minutes}::int[]) AS walked (field_id, minutes)`);
}

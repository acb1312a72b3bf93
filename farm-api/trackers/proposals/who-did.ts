import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { Fact } from "./writing";

type Machinery = Fact["machinery"];

/**
 * Of machines that a plan names, those that did it as far as anybody knows: those that drove, and those whose trackers were not
 * heard on these days.
 */
export async function whoDid(
  tx: Transaction,
  customerId: number,
  named: Machinery,
  { driven, days }: { driven: ReadonlySet<number>; days: readonly string[] },
): Promise<Machinery> {
  const heard = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT c.machine_id AS id FROM tracker_carrier c JOIN track_day d USING (customer_id, tracker_id)
    WHERE customer_id = ${customerId} AND d.day = ANY(${days}::date[]) AND d.figures ? c.machine_id::text`);
  const elsewhere = new Set(heard.map(({ id }) => id));
  return named.filter(({ machine_id }) => driven.has(machine_id) || !elsewhere.has(machine_id));
}

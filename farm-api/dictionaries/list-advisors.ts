import sql from "sql-template-tag";
import type { Advisor } from "#contract/dictionaries-shapes";
import type { Transaction } from "../platform/database/scope";

export interface Asker {
  advisor_id: number | null;
  customer_id: number | null;
}

/** The advisor services that somebody may know of, by name: one's own, and those of the customer acted for. */
export async function listAdvisors(tx: Transaction, { advisor_id, customer_id }: Asker): Promise<Advisor[]> {
  const rows = await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, name FROM advisor WHERE id = ${advisor_id} OR id IN (
      SELECT advisor_id FROM advisor_customer WHERE customer_id = ${customer_id}) ORDER BY name, id`);
  return rows.map((row) => ({ ...row, email: null }));
}

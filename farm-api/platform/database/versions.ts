import sql, { type Sql } from "sql-template-tag";
import { AppError } from "../app-error";
import type { Transaction } from "./scope";

/** A row of an audited table. `what` is the name under which the audit keeps it. */
interface AuditedRow {
  customerId: number;
  what: string;
  id: number;
}

/** A `person p` as «Фамилия Имя»; null where nobody is known. */
export const personName = sql`nullif(concat_ws(' ', p.last_name, p.first_name), '')`;

/** Who made the last change that `condition` lets through, on `a`, a row of the audit, and when, with the zone of the holding. */
export const lastChange = (tx: Transaction, condition: Sql) =>
  tx.row<{ changed_by: string | null; changed_at: string; tz_offset: number }>(sql`
    SELECT a.at AS changed_at, ${personName} AS changed_by, c.tz_offset
    FROM audit a JOIN customer c ON c.id = a.customer_id LEFT JOIN person p ON p.id = a.person_id
    WHERE ${condition} ORDER BY a.id DESC LIMIT 1`);

/** The error for an update that named an old version: who changed the row since, and when. */
export async function staleVersion(tx: Transaction, { customerId, what, id }: AuditedRow): Promise<AppError> {
  const ofRow = sql`a.customer_id = ${customerId} AND a.what = ${what} AND a.row_id = ${id}`;
  return new AppError("StaleVersion", undefined, await lastChange(tx, ofRow));
}

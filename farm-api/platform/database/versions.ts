import sql from "sql-template-tag";
import { AppError } from "../app-error";
import type { Transaction } from "./scope";

/** A row of an audited table. `what` is the name under which the audit keeps it. */
interface AuditedRow {
  customerId: number;
  what: string;
  id: number;
}

/** The error for an update that named an old version: who changed the row since, and when. */
export async function staleVersion(tx: Transaction, { customerId, what, id }: AuditedRow): Promise<AppError> {
  const last = await tx.row<{ at: string; by: string | null }>(sql`
    SELECT a.at, nullif(concat_ws(' ', p.last_name, p.first_name), '') AS by
    FROM audit a LEFT JOIN person p ON p.id = a.person_id
    WHERE a.customer_id = ${customerId} AND a.what = ${what} AND a.row_id = ${id} ORDER BY a.id DESC LIMIT 1`);
  if (!last) return new AppError("StaleVersion");
  return new AppError("StaleVersion", undefined, { changed_by: last.by, changed_at: last.at });
}

import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import { standardVersion } from "../../dictionaries/shared/standard";
import type { Transaction } from "../../platform/database/scope";

/** Grows with every change of a customer's fields, sowings, periods or divisions; 0 before the first. */
export async function fieldsVersion(tx: Transaction, customerId: number): Promise<number> {
  const row = await tx.row<{ version: number }>(
    sql`SELECT version FROM fields_version WHERE customer_id = ${customerId}`,
  );
  return row?.version ?? 0;
}

interface Asked {
  customerId: number;
  query: object;
}

/**
 * Names the state of an answer made of a customer's fields and a query, for an ETag. It has to be taken before the rows
 * are read: a change in between then only costs a repeated answer, and never hides a newer one.
 */
export async function fieldsState(tx: Transaction, { customerId, query }: Asked): Promise<string> {
  const hash = createHash("sha256").update(standardVersion).update(JSON.stringify(query)).digest("base64url");
  return `${customerId}-${await fieldsVersion(tx, customerId)}-${hash.slice(0, 16)}`;
}

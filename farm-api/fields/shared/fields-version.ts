import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import { standardVersion } from "../../dictionaries/shared/standard";
import type { Transaction } from "../../platform/database/scope";
import type { LandVersions } from "../../platform/http/member";

/** Grows with every change of a customer's fields, sowings, periods or divisions; 0 before the first. */
export async function fieldsVersion(tx: Transaction, customerId: number): Promise<number> {
  const row = await tx.row<{ version: number }>(
    sql`SELECT version FROM fields_version WHERE customer_id = ${customerId}`,
  );
  return row?.version ?? 0;
}

interface Asked {
  who: { customerId: number };
  query: object;
  versions: LandVersions;
}

/** Names the state of an answer made of a customer's fields and a query. */
export function fieldsState({ who: { customerId }, query, versions }: Asked): string {
  const hash = createHash("sha256").update(standardVersion).update(JSON.stringify(query)).digest("base64url");
  return `${customerId}-${versions.fields}-${hash.slice(0, 16)}`;
}

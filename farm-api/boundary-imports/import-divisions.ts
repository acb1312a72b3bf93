import sql from "sql-template-tag";
import { divisionKey, divisionsByKey } from "../divisions/shared/ensure-divisions";
import type { Transaction } from "../platform/database/scope";

interface Rows {
  importId: number;
  rows: readonly number[];
}

/** The names of divisions on some rows of an import. */
export async function namedDivisions(tx: Transaction, customerId: number, { importId, rows }: Rows): Promise<string[]> {
  const named = await tx.rows<{ division: string }>(sql`
    SELECT DISTINCT division FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${importId} AND row = ANY(${rows}::int[]) AND division IS NOT NULL`);
  return named.map(({ division }) => division);
}

/** Those that are not there yet. */
export async function missingDivisions(tx: Transaction, customerId: number, rows: Rows): Promise<string[]> {
  const known = await divisionsByKey(tx, customerId);
  return (await namedDivisions(tx, customerId, rows)).filter((name) => !known.has(divisionKey(name)));
}

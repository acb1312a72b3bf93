import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";

/**
 * Updates thousands of rows from a list given as JSON. Of rows written a moment ago there are no statistics yet: the
 * planner takes them for one and, unless told not to, compares each of them with each of the list.
 */
export async function updateRows(tx: Transaction, statement: Sql): Promise<void> {
  await tx.run(sql`SET LOCAL enable_nestloop = off`);
  await tx.run(statement);
  await tx.run(sql`SET LOCAL enable_nestloop = on`);
}

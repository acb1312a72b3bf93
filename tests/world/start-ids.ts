import sql from "sql-template-tag";
import type { Transaction } from "../../farm-api/platform/database/scope";

/** The next row of a table gets this id. */
export async function startIds(tx: Transaction, table: string, id: number): Promise<void> {
  await tx.run(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`);
}

/** What is made from now on gets ids from this one on, alike in every table; own entries begin where the standard ones end. */
export async function startAllIds(tx: Transaction, id: number): Promise<void> {
  const tables = await tx.rows<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' AND table_name <> 'own_entry'`);
  for (const { name } of tables) await startIds(tx, name, id);
}

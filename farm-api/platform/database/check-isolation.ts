import sql, { raw } from "sql-template-tag";
import type { Pool } from "./pool";
import { inScope } from "./scope";

/**
 * Refuses to start where row-level security does not hold: as a role that bypasses it, on a table of a customer's rows
 * without it, or when a session without a customer can see a row.
 */
export async function checkIsolation(pool: Pool): Promise<void> {
  await inScope(pool, { readOnly: true }, async (tx) => {
    const role = await tx.row<{ name: string; bypasses: boolean }>(
      sql`SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user`,
    );
    if (!role || role.bypasses) {
      throw new Error(
        `DATABASE_URL signs in as ${role?.name}, which bypasses row-level security. Make a plain role that owns the database:\n` +
          "  CREATE ROLE polevod LOGIN PASSWORD '…';\n  CREATE DATABASE polevod OWNER polevod;",
      );
    }
    const tables = await tx.rows<{ name: string; secured: boolean }>(sql`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS secured
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id' AND NOT a.attisdropped
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`);
    const open = tables.filter(({ secured }) => !secured).map(({ name }) => name);
    if (open.length > 0) throw new Error(`Row-level security is missing on: ${open.join(", ")}`);
    for (const { name } of tables) {
      const seen = await tx.row(sql`SELECT 1 FROM ${raw(`"${name}"`)} LIMIT 1`);
      if (seen) throw new Error(`A session without a customer sees rows of ${name}`);
    }
  });
}

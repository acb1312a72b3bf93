import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Pool } from "./pool";

/** Any number will do, as long as every copy of the program takes the same one. */
const migrationLock = 7_340_211;

const directory = path.resolve(import.meta.dirname, import.meta.url.endsWith(".ts") ? "../migrations" : "migrations");

async function pending(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migration");
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return files.filter((name) => !applied.has(name));
}

/**
 * Brings the schema up to date: each numbered file in a transaction of its own, one copy of the program at a time.
 * @returns the names of the files applied.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const names = await pending(client);
    for (const name of names) {
      const statements = await readFile(path.join(directory, name), "utf8");
      await client.query("BEGIN");
      try {
        await client.query(statements);
        await client.query("INSERT INTO migration (name) VALUES ($1)", [name]);
        await client.query("COMMIT");
      } catch (error) {
        await client.query("ROLLBACK");
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
    }
    return names;
  } finally {
    await client.query("SELECT pg_advisory_unlock_all()").catch(() => undefined);
    client.release();
  }
}

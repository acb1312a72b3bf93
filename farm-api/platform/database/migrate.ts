import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Pool } from "./pool";

/** Any number will do, as long as every copy of the program takes the same one. */
const migrationLock = 7_340_211;

const directory = path.resolve(import.meta.dirname, import.meta.url.endsWith(".ts") ? "../migrations" : "migrations");

const remember =
  "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())";

/** @returns the first file that is not applied yet */
async function nextFile(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migration");
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return files.find((name) => !applied.has(name));
}

/** @returns the name of the file applied; undefined where none is left */
async function applyNext(client: pg.ClientBase): Promise<string | undefined> {
  let name: string | undefined;
  try {
    // The lock ends with the transaction: one of a session would stay behind in whatever connection a pool gave it.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${migrationLock}); ${remember}`);
    name = await nextFile(client);
    if (name !== undefined) {
      await client.query(await readFile(path.join(directory, name), "utf8"));
      await client.query("INSERT INTO migration (name) VALUES ($1)", [name]);
    }
    await client.query("COMMIT");
    return name;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw new Error(`Migration ${name ?? ""} failed`, { cause: error });
  }
}

/**
 * Brings the schema up to date: each numbered file in a transaction of its own, one copy of the program at a time.
 * @returns the names of the files applied.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const names: string[] = [];
  try {
    for (let name = await applyNext(client); name !== undefined; name = await applyNext(client)) names.push(name);
    return names;
  } finally {
    client.release();
  }
}

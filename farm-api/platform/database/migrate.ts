import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Pool } from "./pool";

/** Any number will do, as long as every copy of the program takes the same one. */
const migrationLock = 7_340_211;

const directory = path.resolve(import.meta.dirname, import.meta.url.endsWith(".ts") ? "../migrations" : "migrations");

/**
 * An older release may be at work meanwhile. What waits for a lock keeps everybody waiting who comes after it: so it gives way
 * soon, and tries again.
 */
const hurry = "SET LOCAL lock_timeout = '1s'";
const givenWay = new Set(["55P03", "40P01"]);
const mostAttempts = 60;
const pause = 500;

const remember =
  "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())";

/** @returns the first file that is not applied yet, of those that are wanted */
async function nextFile(client: pg.ClientBase, wanted?: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migration");
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const unknown = wanted?.filter((name) => !files.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`${unknown.join(", ")}: a later release made it, which this one does not know`);
  return files.find((name) => !applied.has(name) && (!wanted || wanted.includes(name)));
}

/** @returns the name of the file applied; undefined where none is left */
async function applyNext(client: pg.ClientBase, wanted?: readonly string[]): Promise<string | undefined> {
  let name: string | undefined;
  try {
    // The lock ends with the transaction: one of a session would stay behind in whatever connection a pool gave it.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${migrationLock}); ${remember}; ${hurry}`);
    name = await nextFile(client, wanted);
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

/** Applies the next file, however often it has to give way. */
async function persist(client: pg.ClientBase, wanted?: readonly string[]): Promise<string | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyNext(client, wanted);
    } catch (error) {
      const cause: unknown = error instanceof Error ? error.cause : undefined;
      const gaveWay = cause instanceof pg.DatabaseError && givenWay.has(cause.code ?? "");
      if (!gaveWay || attempt === mostAttempts) throw error;
    }
    await delay(pause);
  }
}

/**
 * Brings the schema up to date: each numbered file in a transaction of its own, one copy of the program at a time.
 * @param wanted only these: for a schema as it was before
 * @returns the names of the files applied.
 */
export async function migrate(pool: Pool, wanted?: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  const names: string[] = [];
  try {
    for (let name = await persist(client, wanted); name !== undefined; name = await persist(client, wanted))
      names.push(name);
    return names;
  } finally {
    client.release();
  }
}

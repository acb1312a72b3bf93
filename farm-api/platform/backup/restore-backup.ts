import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrate } from "../database/migrate";
import type { Pool } from "../database/pool";
import type { Files } from "../files/files";
import { backupPlace, type Manifest, readManifest } from "./backup-place";
import { copyOf, keptTables } from "./kept-tables";

interface Restoring {
  /** Of the plain role, who owns the database. */
  pool: Pool;
  /** Of a superuser, in the same database. */
  superuserUrl: string;
  files: Files;
  /** The backup's folder. */
  source: string;
}

/** Everything that the tables hold, or nothing. */
async function fillTables(client: pg.Client, { tables, sequences }: Manifest, source: string): Promise<void> {
  await client.query("BEGIN");
  // The rows were checked, audited and counted when they were written.
  await client.query("SET LOCAL session_replication_role = replica");
  const all = await keptTables(client);
  await client.query(`TRUNCATE ${all.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
  for (const table of tables) {
    const rows = client.query(copyFrom(`${copyOf(table)} FROM STDIN`));
    await pipeline(createReadStream(backupPlace(source).table(table.name)), createGunzip(), rows);
    if (rows.rowCount !== table.rows)
      throw new Error(`${table.name} has ${rows.rowCount} rows in the backup instead of ${table.rows}`);
  }
  for (const { name, last } of sequences)
    await client.query("SELECT setval(format('public.%I', $1::text)::regclass, $2)", [name, last]);
  await client.query("COMMIT");
}

async function putFiles({ files: kept }: Manifest, files: Files, source: string): Promise<void> {
  for (const { key, sha256 } of kept) {
    const stored = await files.put(key, createReadStream(path.join(backupPlace(source).files, key)));
    if (stored.sha256 === sha256) continue;
    await files.remove(key);
    throw new Error(`The file ${key} of the backup is not as it was written`);
  }
}

/**
 * Brings a backup back into a database that has nobody in it, and its files into the store; then brings the schema up to date.
 * The files come first: without rows they are nothing, and broken off it can be begun again.
 * @throws Error where somebody is in the database, the backup is damaged, or a later release made it
 */
export async function restoreBackup({ pool, superuserUrl, files, source }: Restoring): Promise<Manifest> {
  const manifest = await readManifest(source);
  await migrate(pool, manifest.migrations);
  for (const { name } of manifest.tables)
    if (/_\d{4}_\d{2}$/.test(name)) await pool.query("SELECT make_partition($1)", [name]);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM person LIMIT 1");
    if (rowCount) throw new Error("There are people in this database: a backup is restored into an empty one");
    await putFiles(manifest, files, source);
    await fillTables(client, manifest, source);
  } finally {
    await client.end();
  }
  await migrate(pool);
  return manifest;
}

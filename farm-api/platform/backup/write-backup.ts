import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { writeDurably } from "../files/disk-files";
import type { Files } from "../files/files";
import { backupPlace, type Manifest } from "./backup-place";
import { copyOf, keptFiles, keptSequences, keptTables } from "./kept-tables";

interface Backup {
  /** Of a superuser, in the database: row-level security hides the rows from all others. */
  superuserUrl: string;
  files: Files;
  /** A folder that is not there yet. */
  target: string;
}

/** A file that was replaced or deleted after the tables were read may be gone when its turn comes. */
const attempts = 3;

async function copyTables(client: pg.Client, directory: string): Promise<Manifest["tables"]> {
  const place = backupPlace(directory);
  const copied: Manifest["tables"] = [];
  for (const table of await keptTables(client)) {
    const rows = client.query(copyTo(`${copyOf(table)} TO STDOUT`));
    const file = createWriteStream(place.table(table.name), { flags: "wx", mode: 0o600, flush: true });
    await pipeline(rows, createGzip(), file);
    copied.push({ ...table, rows: rows.rowCount });
  }
  return copied;
}

async function copyFiles(keys: string[], files: Files, directory: string): Promise<Manifest["files"]> {
  const copied: Manifest["files"] = [];
  for (const key of keys) {
    const target = path.join(backupPlace(directory).files, key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    copied.push({ key, ...(await writeDurably(target, await files.read(key))) });
  }
  return copied;
}

/** One state of everything: all tables as they were at one moment, then the files that their rows speak of. */
async function copyAll(client: pg.Client, files: Files, directory: string): Promise<Manifest> {
  const place = backupPlace(directory);
  for (const folder of [place.tables, place.files]) await mkdir(folder, { recursive: true, mode: 0o700 });
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    const { rows } = await client.query<{ name: string }>("SELECT name FROM migration ORDER BY name");
    const migrations = rows.map(({ name }) => name);
    const tables = await copyTables(client, directory);
    // Sequences know no moments; later ones only leave numbers out.
    const sequences = await keptSequences(client);
    const copied = await copyFiles(await keptFiles(client), files, directory);
    return { polevod: 1, made_at: new Date().toISOString(), migrations, tables, sequences, files: copied };
  } finally {
    await client.query("ROLLBACK").catch(() => undefined);
  }
}

/**
 * Writes a backup of the database and its files into a folder, while the programs go on working. A folder of this name is a
 * whole backup: it has another name until then.
 * @throws Error where a file that rows speak of can't be read
 */
export async function writeBackup({ superuserUrl, files, target }: Backup): Promise<Manifest> {
  const draft = `${target}.part`;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (let attempt = 1; ; attempt++) {
      await rm(draft, { recursive: true, force: true });
      try {
        const manifest = await copyAll(client, files, draft);
        await writeFile(backupPlace(draft).manifest, `${JSON.stringify(manifest, null, 1)}\n`, {
          mode: 0o600,
          flush: true,
        });
        await rename(draft, target);
        return manifest;
      } catch (error) {
        if (attempt === attempts) throw error;
      }
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
    await client.end();
  }
}

import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import { anythingAsker, typed } from "../../../tests/support/ask";
import { buildFarmApi, tokenOf } from "../../../tests/support/farm-api";
import { onServer } from "../../../tests/support/template";
import { makeWorld, square } from "../../../tests/support/world";
import { openPool } from "../database/pool";
import { diskFiles } from "../files/disk-files";
import { readManifest } from "./backup-place";
import { keptSequences, keptTables } from "./kept-tables";
import { restoreBackup } from "./restore-backup";
import { writeBackup } from "./write-backup";

const directory = mkdtempSync(path.join(tmpdir(), "polevod-backup-"));
let api: TestApi;
let target: string;
let document: number;

const superuserOf = (url: string) =>
  Object.assign(new URL(inject("databases").server), { pathname: new URL(url).pathname }).href;

beforeAll(async () => {
  api = await testApi();
  const world = await makeWorld(api, api.people.customer, api.people.admin);
  document = world.ids.documents ?? 0;
  target = path.join(directory, "backup");
  await writeBackup({ superuserUrl: superuserOf(api.database.url), files: api.deps.files, target });
});
afterAll(async () => {
  await api.close();
  rmSync(directory, { recursive: true });
});

/** Every row of every table, folded, and where numbers go on. */
async function stateOf(url: string) {
  const client = new pg.Client({ connectionString: superuserOf(url) });
  await client.connect();
  const tables: Record<string, unknown> = {};
  for (const { name } of await keptTables(client)) {
    const rows = `SELECT count(*)::int AS rows, md5(string_agg(r::text, '|' ORDER BY r::text)) AS folded FROM ${pg.escapeIdentifier(name)} r`;
    tables[name] = (await client.query(rows)).rows[0];
  }
  const sequences = await keptSequences(client);
  await client.end();
  return { tables, sequences };
}

/** A place for a restored installation: a database without anything, and an empty folder for files. */
async function emptyPlace() {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const { username } = new URL(api.database.url);
  await onServer(inject("databases").server, `CREATE DATABASE ${name} OWNER ${username}`);
  const url = Object.assign(new URL(api.database.url), { pathname: `/${name}` }).href;
  const pool = openPool({ url, size: 3 });
  const store = path.join(directory, name);
  return {
    url,
    pool,
    store,
    files: diskFiles(store),
    superuserUrl: superuserOf(url),
    async drop() {
      await pool.end();
      await onServer(inject("databases").server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

test("what was backed up is restored into an empty place, row by row and file by file, and goes on", async () => {
  const place = await emptyPlace();
  try {
    const before = await stateOf(api.database.url);
    await restoreBackup({ ...place, source: target });
    expect(await stateOf(place.url)).toEqual(before);

    const restored = await buildFarmApi({ pool: place.pool, directory: place.store });
    const ask = typed(anythingAsker(restored.app, await tokenOf(restored.deps, api.people.admin)));
    const params = { customerId: api.people.customer };
    const file = await ask(calls.getDocumentFile, { params: { ...params, id: document } });
    expect([file.status, file.raw.body]).toEqual([200, "Договор"]);
    const created = await ask(calls.createField, { params, body: { name: "После беды", geojson: square(41, 50) } });
    expect(created.status).toBe(201);
    await restored.app.close();
  } finally {
    await place.drop();
  }
});

test("a backup that is made while people write is of one moment", async () => {
  const ask = await api.as(api.people.admin);
  const params = { customerId: api.people.customer };
  let over = false;
  const writing = (async () => {
    for (let number = 0; !over; number++) {
      const body = { name: `Поле ${number}`, geojson: square(42 + number / 100, 50) };
      expect((await ask(calls.createField, { params, body })).status).toBe(201);
    }
  })();
  const busy = path.join(directory, "busy");
  await writeBackup({ superuserUrl: superuserOf(api.database.url), files: api.deps.files, target: busy });
  over = true;
  await writing;
  const place = await emptyPlace();
  try {
    await restoreBackup({ ...place, source: busy });
    const halves = await place.pool.query(`SET polevod.customer_id = '${params.customerId}';
      SELECT f.id FROM field f LEFT JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id
      LEFT JOIN audit a ON a.customer_id = f.customer_id AND a.what = 'field' AND a.row_id = f.id AND a.action = 'created'
      WHERE f.name ~ '^Поле \\d+$' AND (b.id IS NULL OR a.id IS NULL)`);
    expect(Object(halves).at(-1).rows).toEqual([]);
  } finally {
    await place.drop();
  }
});

test("nothing is restored over people, from what is no backup, or from a damaged one", async () => {
  const place = await emptyPlace();
  const own = { pool: api.database.pool, superuserUrl: superuserOf(api.database.url), files: api.deps.files };
  try {
    await expect(restoreBackup({ ...own, source: target })).rejects.toThrow("There are people");
    await expect(restoreBackup({ ...place, source: directory })).rejects.toThrow("There is no backup");
    const damaged = path.join(directory, "damaged");
    await writeBackup({ superuserUrl: own.superuserUrl, files: own.files, target: damaged });
    const fields = path.join(damaged, "tables/field.copy.gz");
    const lines = gunzipSync(readFileSync(fields)).toString().split("\n");
    writeFileSync(fields, gzipSync(lines.slice(1).join("\n")));
    await expect(restoreBackup({ ...place, source: damaged })).rejects.toThrow(/field has \d+ rows in the backup/);
    expect((await stateOf(place.url)).tables.field).toMatchObject({ rows: 0 });
    await restoreBackup({ ...place, source: target });
  } finally {
    await place.drop();
  }
});

test("a file that can't be read leaves no backup", async () => {
  const files = { ...api.deps.files, read: () => Promise.reject(new Error("gone")) };
  const before = await readManifest(target);
  const superuserUrl = superuserOf(api.database.url);
  await expect(writeBackup({ superuserUrl, files, target: path.join(directory, "no") })).rejects.toThrow("gone");
  expect(readdirSync(directory).filter((name) => name.startsWith("no"))).toEqual([]);
  expect(before.files.length).toBeGreaterThan(0);
  expect(await readManifest(target)).toEqual(before);
});

import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { calls } from "../../contract/calls";
import { multiPolygon, type PolygonRings } from "../../farm-api/geometry/types";
import { encodeWkb } from "../../farm-api/geometry/wkb";
import { hashPassword } from "../../farm-api/identity/shared/passwords";
import { migrate } from "../../farm-api/platform/database/migrate";
import { openPool, type Pool } from "../../farm-api/platform/database/pool";
import { type TestApi, testApi } from "../support/api";
import { databaseIn, dropDatabase, onServer } from "../support/template";
import { square } from "../support/world";

/** The migrations of a release, by their hashes: they are never changed. */
const released = readFileSync(path.join(import.meta.dirname, "release-0020.sha256"), "utf8")
  .trim()
  .split("\n")
  .map((line) => ({ hash: line.slice(0, 64), name: line.slice(66) }));
const applied = released.map(({ name }) => name);
const migration = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../../farm-api/platform/migrations", name), "utf8");

const name = `upgraded_${randomUUID().replaceAll("-", "")}`;
const password = "long enough indeed";
let pool: Pool;
let api: TestApi;
let customer: number;
let field: number;

/** As that release wrote: a transaction for one customer, by its own statements. */
async function asOld<Row extends object>(...statements: ReturnType<typeof sql>[]): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL polevod.customer_id = '${customer ?? ""}'; SET LOCAL polevod.system = 'on'`);
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    await client.query("COMMIT");
    return rows;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

const idOf = async (statement: ReturnType<typeof sql>) => (await asOld<{ id: number }>(statement))[0]?.id ?? 0;

async function fillOld(): Promise<void> {
  customer = await idOf(sql`INSERT INTO customer (name, country) VALUES ('Заря', 'RU') RETURNING id`);
  const person = await idOf(sql`
    INSERT INTO person (customer_id, email, password_hash, first_name, last_name, admin)
    VALUES (${customer}, 'old@zarya.example', ${await hashPassword(password)}, 'Иван', 'Прежний', true) RETURNING id`);
  field = await idOf(
    sql`INSERT INTO field (customer_id, name, area) VALUES (${customer}, 'Прежнее', 780000) RETURNING id`,
  );
  const wkb = encodeWkb(multiPolygon([square(40, 50).coordinates as PolygonRings]));
  await asOld(
    sql`INSERT INTO boundary (customer_id, field_id, wkb, area) VALUES (${customer}, ${field}, ${wkb}, 780000)`,
    sql`INSERT INTO sowing (customer_id, field_id, year, crop_id) VALUES (${customer}, ${field}, 2025, 1)`,
    sql`INSERT INTO marker (customer_id, name, kind, lat, lon) VALUES (${customer}, 'Прежний столб', 'other', 50, 40)`,
    sql`INSERT INTO boundary_import (customer_id, file_name, file_key, state, fields_version) VALUES (${customer}, 'а.kml', 'none', 'ready', 7)`,
    sql`INSERT INTO job (customer_id, kind, payload, state) VALUES (${customer}, 'none', '{}', 'running'), (${customer}, 'none', '{}', 'running')`,
    sql`INSERT INTO session (person_id, device, address, expires_at, ends_at)
      VALUES (${person}, 'Chrome', '127.0.0.1', now() + interval '1 day', now() + interval '1 day')`,
  );
}

beforeAll(async () => {
  const { server } = inject("databases");
  await onServer(server, `CREATE DATABASE ${name} OWNER ${new URL(databaseIn(server, name)).username}`);
  const url = databaseIn(server, name);
  pool = openPool({ url, size: 8 });
  for (const name of applied) await pool.query(migration(name));
  await pool.query("CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())");
  await pool.query("INSERT INTO migration (name) SELECT unnest($1::text[])", [applied]);
  await fillOld();
  const drop = async () => {
    await pool.end();
    await dropDatabase(server, name);
  };
  const worked = await underLoad(() => migrate(pool));
  expect(worked).toBeGreaterThan(0);
  api = await testApi({ database: { pool, url, drop } });
});
afterAll(() => api.close());

/** What the release does meanwhile, none of which may fail. @returns how often it did */
async function underLoad(work: () => Promise<unknown>): Promise<number> {
  let [over, done] = [false, 0];
  const goOn = async (worker: number) => {
    for (; !over; done++)
      await asOld(
        sql`INSERT INTO marker (customer_id, name, kind, lat, lon) VALUES (${customer}, ${`Столб ${worker}`}, 'other', 50, 40)`,
        sql`INSERT INTO job (customer_id, kind, payload) VALUES (${customer}, 'none', '{}')`,
        sql`UPDATE field SET description = ${String(done)}, version = version + 1 WHERE customer_id = ${customer} AND id = ${field}`,
        sql`SELECT f.name, b.area FROM field f JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id
          WHERE f.customer_id = ${customer}`,
        sql`SELECT p.email, s.device FROM session s JOIN person p ON p.id = s.person_id`,
      );
  };
  // One that takes its time: what waits for it must not stop the others.
  const slow = asOld(sql`SELECT count(*) FROM job, marker, field, session`, sql`SELECT pg_sleep(3)`);
  const working = Promise.all([1, 2, 3].map(goOn));
  await work();
  over = true;
  await Promise.all([working, slow]);
  return done;
}

test("migrations of a release are as they were then", () => {
  const now = applied.map((name) => ({ hash: createHash("sha256").update(migration(name)).digest("hex"), name }));
  expect(now).toEqual(released);
});

test("a database of an older release is brought up to date while that release goes on", async () => {
  const { rows } = await pool.query<{ name: string }>("SELECT name FROM migration ORDER BY name");
  expect(rows.length).toBeGreaterThan(applied.length);
  expect(await migrate(pool)).toEqual([]);
});

test("what stood in it is there, seen and changed by the release of today", async () => {
  const basic = `Basic ${Buffer.from(`old@zarya.example:${password}`).toString("base64")}`;
  const signedIn = await api.anyone(calls.login, { headers: { authorization: basic } });
  expect(signedIn.status).toBe(200);
  const headers = { authorization: `Bearer ${Object(signedIn.body).access_token}` };
  const params = { customerId: customer };
  const fields = await api.anyone(calls.listFields, { params, headers, query: { season: 2025 } });
  expect(fields.body.items).toMatchObject([{ id: field, name: "Прежнее" }]);
  const body = { name: "Новое", geojson: square(41, 50) };
  expect((await api.anyone(calls.createField, { params, headers, body })).status).toBe(201);
});

test("rows that a migration says anew are reached, whoever they belong to", async () => {
  const imports = sql`SELECT fields_version FROM boundary_import WHERE customer_id = ${customer}`;
  expect(await asOld(imports)).toEqual([{ fields_version: null }]);
  const sessions = sql`SELECT customer_id FROM session WHERE device = 'Chrome'`;
  expect(await asOld(sessions)).toEqual([{ customer_id: customer }]);
  const running = sql`SELECT count(*)::int AS count FROM job WHERE customer_id = ${customer} AND state = 'running'`;
  expect(await asOld(running)).toEqual([{ count: 0 }]);
  const zones = sql`SELECT state FROM job WHERE customer_id = ${customer} AND kind = 'mend-field-zones'`;
  expect(await asOld(zones)).toEqual([{ state: "waiting" }]);
  expect(await asOld(sql`SELECT field_id FROM field_to_lay WHERE field_id = ${field}`)).toEqual([{ field_id: field }]);
});

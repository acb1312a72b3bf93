import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openPool, type Pool } from "../../farm-api/platform/database/pool";

export interface TestDatabase {
  pool: Pool;
  url: string;
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A migrated database of the test's own, signed in to as the plain role that owns it. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE polevod_template OWNER polevod_test`);
  const url = new URL(inject("databaseServer"));
  Object.assign(url, { pathname: `/${name}`, username: "polevod_test", password: "polevod_test" });
  const pool = openPool({ url: url.href, size: 5 });
  return {
    pool,
    url: url.href,
    async drop() {
      await pool.end();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

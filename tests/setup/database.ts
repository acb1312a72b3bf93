import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../farm-api/platform/database/migrate";
import { openPool } from "../../farm-api/platform/database/pool";
import { startThrowawayDatabase } from "../../farm-api/platform/embedded/throwaway-database";

declare module "vitest" {
  interface ProvidedContext {
    /** A superuser's address, for making databases from the template. */
    databaseServer: string;
  }
}

const template = "polevod_template";

const databaseIn = (server: string, database: string, user?: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) {
    url.username = user;
    url.password = user;
  }
  return url.href;
};

/** Makes the role and the migrated template that every test's database is a copy of. */
async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${template}`);
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'polevod_test') THEN
      CREATE ROLE polevod_test LOGIN PASSWORD 'polevod_test';
    END IF; END $$`);
  await client.query(`CREATE DATABASE ${template} OWNER polevod_test`);
  const pool = openPool({ url: databaseIn(server, template, "polevod_test"), size: 1 });
  await migrate(pool);
  await pool.end();
  await client.end();
}

/** One database server for the whole run: the one that TEST_DATABASE_URL names, or a throw-away one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? undefined : await startThrowawayDatabase(() => undefined);
  const server = given ?? started?.superuserUrl ?? "";
  await makeTemplate(server);
  project.provide("databaseServer", server);
  return async () => {
    await started?.stop();
  };
}

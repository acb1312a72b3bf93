import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "../../farm-api/platform/database/migrate";
import { openPool } from "../../farm-api/platform/database/pool";

/** The plain role that owns every database of the tests; its password is its name. */
const role = "polevod_test";
/** Runs of several kinds make the role at the same time: one after the other. */
const roleLock = 7_340_213;

/** Runs statements one by one as the server's superuser. */
export async function onServer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a database on a server, signed in to as its owner. */
export const databaseIn = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}`, username: role, password: role }).href;

/** Makes a migrated database that others are made copies of. @returns its address */
export async function makeTemplate(server: string, name: string): Promise<string> {
  await onServer(
    server,
    `SELECT pg_advisory_lock(${roleLock})`,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
        CREATE ROLE ${role} LOGIN PASSWORD '${role}';
      END IF; END $$`,
    `SELECT pg_advisory_unlock(${roleLock})`,
    `DROP DATABASE IF EXISTS ${name}`,
    `CREATE DATABASE ${name} OWNER ${role}`,
  );
  const url = databaseIn(server, name);
  const pool = openPool({ url, size: 1 });
  await migrate(pool);
  await pool.end();
  return url;
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

/** A copy of a template, which nobody may be connected to. As files it takes a third of the time that page by page does. */
export async function cloneTemplate(server: string, template: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${role} STRATEGY file_copy`);
  return { url: databaseIn(server, name), drop: () => dropDatabase(server, name) };
}

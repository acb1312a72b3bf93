import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { findFreePort } from "../../../farm-api/platform/embedded/free-port";
import { startThrowawayDatabase } from "../../../farm-api/platform/embedded/throwaway-database";
import { Lifetime } from "../../../scripts/lib/lifetime";
import { startProgram } from "../../../scripts/lib/programs";
import { ROOT } from "../../../scripts/lib/root";
import { runToEnd } from "../../../scripts/lib/run-to-end";

/** The whole product as it is delivered, with the demo's holdings in it. */
export interface House {
  app: string;
  farmApi: string;
  stop(): Promise<void>;
}

const built = (file: string) => [path.join(ROOT, "build", file)];

/** A database of its own, owned by a plain role, on the server that is given or on a throw-away one. */
async function ownDatabase(lifetime: Lifetime): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ?? (await lifetime.hold(startThrowawayDatabase(() => undefined))).superuserUrl;
  const name = `e2e_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await client.end();
  if (given) await lifetime.hold(Promise.resolve({ stop: () => dropDatabase(given, name) }));
  return Object.assign(new URL(server), { pathname: `/${name}`, username: name, password: name }).href;
}

async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.query(`DROP ROLE ${name}`);
  await client.end();
}

/** Starts database, farm API, demo holdings, worker and app from what was built. */
export async function startHouse(): Promise<House> {
  const lifetime = new Lifetime();
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-house-"));
  const logDirectory = path.join(directory, "logs");
  mkdirSync(logDirectory);
  const [apiPort, appPort] = [await findFreePort(), await findFreePort()];
  const [farmApi, app] = [apiPort, appPort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const env = {
    DATABASE_URL: await ownDatabase(lifetime),
    DATA_DIR: directory,
    FARM_API_PORT: String(apiPort),
    TOKEN_SECRET: "a secret of the tests, 32 characters",
    CHECK_ANSWERS: "1",
  };
  const { signal } = lifetime;
  const start = (name: string, command: string[], more: { env: Record<string, string>; readyUrl?: string }) =>
    lifetime.hold(startProgram({ name, command, logDirectory, signal, ...more }));
  await start("farm-api", built("farm-api/main.js"), { env, readyUrl: `${farmApi}/readyz` });
  await runToEnd({ name: "The demo", command: built("farm-api/demo.js"), env, onLine: () => undefined, signal });
  await start("worker", built("farm-api/worker.js"), { env });
  const appEnv = { PORT: String(appPort), FARM_API_URL: farmApi, SESSION_SECRET: "a secret of the tests" };
  await start("app", built("server/index.js"), { env: appEnv, readyUrl: `${app}/readyz` });
  return { app, farmApi, stop: () => lifetime.close().then(() => rmSync(directory, { recursive: true, force: true })) };
}

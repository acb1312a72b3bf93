import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { recordedPid } from "./running-server";
import { startEmbeddedDatabase } from "./start-embedded-database";
import { dataDirectory } from "./testing/data-directory";
import { ask, killedRun } from "./testing/killed-run";

// Each starts a server or two, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const quiet = () => undefined;
const cluster = (dataDir: string) => path.join(dataDir, "postgres", "cluster");

test("programs connect as a plain role that owns its database, tests as the superuser", async () => {
  const dataDir = dataDirectory();
  const database = await startEmbeddedDatabase({ dataDir, log: quiet });
  const rights =
    "select concat(rolname, rolsuper, rolbypassrls, rolcreatedb) from pg_roles where rolname = current_user";
  expect(await ask(database.url, rights)).toEqual(["polevodfff"]);
  expect(await ask(database.superuserUrl, rights)).toEqual(["postgresttt"]);
  expect(await ask(database.url, "select datlocale from pg_database where datname = current_database()")).toEqual([
    "ru-RU",
  ]);
  expect(await ask(database.url, "show fsync")).toEqual(["on"]);
  await ask(database.url, "create extension btree_gist");
  await database.stop();
});

test("a second start on the same directory is refused while the first runs", async () => {
  const dataDir = dataDirectory();
  const database = await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true });
  await expect(startEmbeddedDatabase({ dataDir, log: quiet })).rejects.toThrow(`${dataDir} (pid ${process.pid})`);
  expect(await ask(database.url, "select 1")).toEqual([1]);
  await database.stop();
});

test.skipIf(process.platform === "win32")("secrets are for the owner alone", async () => {
  const dataDir = dataDirectory();
  const database = await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true });
  await database.stop();
  expect(statSync(path.join(dataDir, "postgres", "passwords.json")).mode & 0o777).toBe(0o600);
  expect(statSync(cluster(dataDir)).mode & 0o777).toBe(0o700);
});

test("what an initialisation killed half way left is cleared away", async () => {
  const dataDir = dataDirectory();
  const half = path.join(dataDir, "postgres.new-4242", "cluster");
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, "PG_VERSION"), "18\n");
  const database = await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true });
  expect(await ask(database.url, "select 1")).toEqual([1]);
  await database.stop();
  expect(readdirSync(dataDir).sort()).toEqual(["logs", "postgres"]);
});

test.each(["killed", "left running"] as const)(
  "after a supervisor's kill, its server %s, the committed row is there",
  async (server) => {
    const dataDir = dataDirectory();
    await killedRun(dataDir, { server });
    const said: string[] = [];
    const database = await startEmbeddedDatabase({ dataDir, log: (line) => said.push(line) });
    expect(await ask(database.url, "select name from acknowledged")).toEqual(["Поле 1"]);
    await database.stop();
    expect(said.join()).toMatch(server === "killed" ? /^$/ : /earlier run left behind/);
  },
);

test("a pid that another program has by now does not keep the server from starting", async () => {
  const dataDir = dataDirectory();
  await (await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true })).stop();
  writeFileSync(path.join(cluster(dataDir), "postmaster.pid"), `${process.pid}\n${cluster(dataDir)}\n`);
  const database = await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true });
  expect(await ask(database.url, "select 1")).toEqual([1]);
  await database.stop();
});

test("a server that dies by itself is started again at the same address", async () => {
  const dataDir = dataDirectory();
  const database = await startEmbeddedDatabase({ dataDir, log: quiet });
  const pid = recordedPid(cluster(dataDir));
  if (pid === undefined) throw new Error("PostgreSQL left no pid");
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(database.url, "select 1")).toEqual([1]), {
    timeout: 10_000,
    interval: 100,
  });
  await database.stop();
});

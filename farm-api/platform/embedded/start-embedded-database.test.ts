import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runningDatabaseUrl } from "./running-database";
import { recordedPid } from "./running-server";
import { type EmbeddedDatabase, eraseEmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database";
import { dataDirectory } from "./testing/data-directory";
import { ask, killedRun } from "./testing/killed-run";

// Making a cluster writes some forty megabytes, on disks that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const quiet = () => undefined;
const cluster = (dataDir: string) => path.join(dataDir, "postgres", "cluster");
let dataDir: string;

describe("a running database", () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    dataDir = dataDirectory();
    database = await startEmbeddedDatabase({ dataDir, log: quiet });
  });
  afterAll(async () => {
    await database.stop();
    expect(runningDatabaseUrl(dataDir)).toBeUndefined();
    eraseEmbeddedDatabase(dataDir);
  });

  test("is open to programs as a plain role that owns it, and to tests as the superuser", async () => {
    const rights =
      "select concat(rolname, rolsuper, rolbypassrls, rolcreatedb) from pg_roles where rolname = current_user";
    expect(await ask(database.url, rights)).toEqual(["polevodfff"]);
    expect(await ask(database.superuserUrl, rights)).toEqual(["postgresttt"]);
    await ask(database.url, "create extension btree_gist");
  });

  test("sorts as Russians do and writes to the disk before it answers", async () => {
    const locale = "select datlocale from pg_database where datname = current_database()";
    expect(await ask(database.url, locale)).toEqual(["ru-RU"]);
    expect(await ask(database.url, "show fsync")).toEqual(["on"]);
  });

  test("keeps its directory from a second start, which names who has it", async () => {
    const second = startEmbeddedDatabase({ dataDir, log: quiet });
    await expect(second).rejects.toThrow(`${dataDir} (pid ${process.pid})`);
    expect(await ask(database.url, "select 1")).toEqual([1]);
  });

  test.skipIf(process.platform === "win32")("shows its passwords and files to the owner alone", () => {
    expect(statSync(path.join(dataDir, "postgres", "passwords.json")).mode & 0o777).toBe(0o600);
    expect(statSync(cluster(dataDir)).mode & 0o777).toBe(0o700);
  });

  test("is found by other processes", () => {
    expect(runningDatabaseUrl(dataDir)).toBe(database.url);
  });

  test("is started again at the same address when it dies by itself", async () => {
    const pid = recordedPid(cluster(dataDir));
    if (pid === undefined) throw new Error("PostgreSQL left no pid");
    process.kill(pid, "SIGKILL");
    const answered = async () => expect(await ask(database.url, "select 1")).toEqual([1]);
    await vi.waitFor(answered, { timeout: 30_000, interval: 100 });
  });
});

describe("a start after a bad end", () => {
  beforeEach(() => {
    dataDir = dataDirectory();
  });
  afterEach(() => eraseEmbeddedDatabase(dataDir));

  test("clears away what an initialisation killed half way left", async () => {
    const half = path.join(dataDir, "postgres.new-4242", "cluster");
    mkdirSync(half, { recursive: true });
    writeFileSync(path.join(half, "PG_VERSION"), "18\n");
    await (await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true })).stop();
    expect(readdirSync(dataDir).sort()).toEqual(["logs", "postgres"]);
  });

  test("is not kept out by a pid that another program has by now", async () => {
    await (await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true })).stop();
    writeFileSync(path.join(cluster(dataDir), "postmaster.pid"), `${process.pid}\n${cluster(dataDir)}\n`);
    const database = await startEmbeddedDatabase({ dataDir, log: quiet, throwaway: true });
    expect(await ask(database.url, "select 1")).toEqual([1]);
    await database.stop();
  });

  test("finds every committed row, whether the server was killed too or left running", async () => {
    for (const [runs, server] of [
      [1, "killed"],
      [2, "left running"],
    ] as const) {
      await killedRun(dataDir, { server });
      const said: string[] = [];
      const database = await startEmbeddedDatabase({ dataDir, log: (line) => said.push(line) });
      expect(await ask(database.url, "select name from acknowledged")).toEqual(Array(runs).fill("Поле 1"));
      await database.stop();
      expect(said.join()).toMatch(server === "killed" ? /^$/ : /earlier run left behind/);
    }
  });
});

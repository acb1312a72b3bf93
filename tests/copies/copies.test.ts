import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { signIn } from "../../bench/support/sign-in";
import { fileBody } from "../../farm-api/documents/testing/file-body";
import { openPool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { findFreePort } from "../../farm-api/platform/embedded/free-port";
import { bundleFarmApi } from "../../scripts/lib/bundle-farm-api";
import { spawnProgram } from "../../scripts/lib/child-program";
import { ROOT } from "../../scripts/lib/root";
import { Farm, makeAdvisor, manyFields } from "../crash/farm";
import { patiently } from "../support/soon";
import { end, missingParts, place, startPostgres, startProxy, startS3 } from "./parts";

const asked = process.env.COPIES === "1";
const site = path.join(ROOT, "build/server/index.js");
const missing = [...missingParts(), ...(existsSync(site) ? [] : ["a build"])];
if (!asked) console.info("Several copies are tried by COPIES=1 npm run unit -- tests/copies");
else if (missing.length > 0) console.info(`Several copies are not tried, for these are missing: ${missing.join(", ")}`);

/** Milliseconds within which everything is served, whoever is killed meanwhile. */
const longest = 10_000;
const account = { email: "boss@example.org", password: "long enough indeed" };
const programs = path.join(ROOT, `node_modules/.cache/polevod-copies-${process.pid}`);

type Kind = "app" | "farm-api" | "worker";
interface Copy {
  kind: Kind;
  port: number;
  process: ChildProcess;
}

const tried = asked && missing.length === 0;
const directory = tried ? place() : "";
const parts: ChildProcess[] = [];
const copies: Copy[] = [];
let environment: Record<string, string>;
let databaseUrl: string;
let farm: Farm;
let proxy: Awaited<ReturnType<typeof startProxy>>;

function run(kind: Kind, port: number): ChildProcess {
  const file = kind === "app" ? site : path.join(programs, `${kind === "worker" ? "worker" : "main"}.js`);
  const env = {
    ...environment,
    PORT: String(port),
    FARM_API_PORT: String(port),
    DATA_DIR: path.join(directory, String(port)),
  };
  return spawnProgram({ command: [file], env, onLine: () => undefined });
}

const isReady = async (url: string) => expect((await fetch(`${url}/readyz`)).status).toBe(200);

async function startCopies(): Promise<void> {
  const kinds: Kind[] = ["farm-api", "farm-api", "app", "app", "worker", "worker"];
  const ports: number[] = [];
  for (const _ of kinds) ports.push(await findFreePort());
  const portsOf = (kind: Kind) => ports.filter((_, at) => kinds[at] === kind);
  proxy = await startProxy(directory, { site: portsOf("app"), farm_api: portsOf("farm-api") });
  parts.push(proxy.process);
  Object.assign(environment, { FARM_API_URL: proxy.farmApi });
  for (const [at, kind] of kinds.entries()) {
    const port = ports[at] ?? 0;
    copies.push({ kind, port, process: run(kind, port) });
    if (kind !== "worker") await vi.waitFor(() => isReady(`http://127.0.0.1:${port}`), patiently);
  }
  await vi.waitFor(() => isReady(proxy.site), patiently);
}

describe.skipIf(!tried)("two of each program behind a proxy, one of them killed at a time", () => {
  beforeAll(async () => {
    await bundleFarmApi(programs);
    const [database, store] = [await startPostgres(directory), await startS3(directory)];
    parts.push(database.process, store.process);
    databaseUrl = database.url;
    const secret = randomUUID() + randomUUID();
    environment = {
      ...{ DATABASE_URL: databaseUrl, FILES_URL: store.url, LOG_LEVEL: "warn" },
      ...{ TOKEN_SECRET: secret, SESSION_SECRET: secret, NODE_ENV: "production", HOST: "127.0.0.1" },
    };
    await startCopies();
    await makeAdvisor(databaseUrl, account);
    farm = await Farm.open(() => proxy.farmApi, account);
  }, 300_000);

  afterAll(async () => {
    await Promise.all(copies.map((copy) => end(copy.process, "SIGKILL")));
    await Promise.all(parts.map((part) => end(part, "SIGKILL")));
    for (const left of [directory, programs]) rmSync(left, { recursive: true, force: true });
  });

  test("nothing that was acknowledged is lost, nothing is there twice, and nobody waits longer than ten seconds", async () => {
    let over = false;
    const waits: number[] = [];
    /** Asks again until it is done, as a browser's user does, under the same key. */
    const insist = async (ask: () => Promise<Response>, done: number) => {
      const begin = performance.now();
      await vi.waitFor(async () => expect((await ask()).status).toBe(done), { timeout: 60_000, interval: 100 });
      waits.push(performance.now() - begin);
    };
    const names: string[] = [];
    const write = async (writer: number) => {
      for (let number = 0; !over; number++) {
        const [name, key] = [`Столб ${writer}-${number}`, randomUUID()];
        await insist(() => farm.post("/markers", { name, lon: 40, lat: 50 }, key), 201);
        names.push(name);
      }
    };
    const uploads: string[] = [];
    const send = async () => {
      for (let number = 0; !over; number++) {
        const key = randomUUID();
        const file = fileBody({
          name: "",
          content: manyFields(2, 45 + number / 100),
          disposition: 'name="file"; filename="a.geojson"',
        });
        const init = { headers: { ...file.headers, "idempotency-key": key }, body: new Uint8Array(file.payload) };
        await insist(async () => {
          const answer = await farm.ask("POST", "/imports/fields", init);
          if (answer.status === 202)
            uploads.push(answer.headers.get("location")?.replace(`/customers/${farm.customer}`, "") ?? "");
          return answer;
        }, 202);
      }
    };
    const cookie = await signIn(proxy.site, account);
    const look = async () => {
      while (!over)
        await insist(
          () => fetch(`${proxy.site}/customer/${farm.customer}/settings/divisions`, { headers: { cookie } }),
          200,
        );
    };
    const working = Promise.all([write(1), write(2), send(), look(), look()]);
    for (const copy of copies) {
      const before = waits.length;
      await end(copy.process, "SIGKILL");
      await vi.waitFor(() => expect(waits.length).toBeGreaterThan(before + 20), { timeout: 120_000 });
      copy.process = run(copy.kind, copy.port);
      if (copy.kind !== "worker") await vi.waitFor(() => isReady(`http://127.0.0.1:${copy.port}`), patiently);
    }
    over = true;
    await working;
    for (const address of uploads) expect(await farm.settled(address)).toMatchObject({ state: "ready" });
    const pool = openPool({ url: databaseUrl, size: 1 });
    const written = await inScope(pool, { customerId: farm.customer }, (tx) =>
      tx.rows<{ name: string }>(sql`SELECT name FROM marker`),
    );
    await pool.end();
    expect(written.map(({ name }) => name).sort()).toEqual(names.sort());
    console.info(
      `${names.length} writes, ${uploads.length} files, ${waits.length} requests: the longest wait ${Math.round(Math.max(...waits))} ms`,
    );
    expect(Math.max(...waits)).toBeLessThan(longest);
  }, 900_000);
});

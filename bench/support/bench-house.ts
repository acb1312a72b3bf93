import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sql from "sql-template-tag";
import type { AnyCall } from "#contract/call";
import { demoHoldings } from "#farm-api/demo/holdings/all";
import { makeDemo } from "#farm-api/demo/make-demo";
import { migrate } from "#farm-api/platform/database/migrate";
import { openPool, type Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { namedPlace } from "#farm-api/platform/embedded/database-home";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { recordedPid } from "#farm-api/platform/embedded/running-server";
import { eraseEmbeddedDatabase, startEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { openFiles } from "#farm-api/platform/files/open-files";
import { addressOf } from "../../app/upstream/transport.server";
import { buildIfNeeded } from "../../scripts/lib/build-if-needed";
import type { Lifetime } from "../../scripts/lib/lifetime";
import { type ProgramOptions, startProgram } from "../../scripts/lib/programs";
import { packageCommand, ROOT } from "../../scripts/lib/root";
import { runToEnd } from "../../scripts/lib/run-to-end";
import { type Got, get } from "./get";
import { type Asking, holdingToken, TOKEN_SECRET } from "./holding-token";
import { type Holding, makeHolding } from "./make-holding";

const PROBE = pathToFileURL(path.join(import.meta.dirname, "event-loop-probe.mjs")).href;

function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Probed {
  url: string;
  /** Milliseconds that its event loop stood still at most since the last question. */
  longestStop(): Promise<number>;
  /** MB that it takes. */
  memory(): Promise<number>;
}

/** What is sent that no client of ours would send. */
interface Strange {
  token?: string | undefined;
  key?: string | undefined;
  /** In place of every id in the path but the customer's. */
  id?: unknown;
}

/** The built programs on a database of their own that keeps its promises (fsync), each started when first needed. */
export class BenchHouse {
  private readonly holdings = new Map<string, Promise<Holding>>();
  private readonly directory = lazy(async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "polevod-bench-"));
    // Held before what lives in it, and so removed after it.
    await this.lifetime.hold(Promise.resolve({ stop: async () => eraseEmbeddedDatabase(directory) }));
    return directory;
  });

  /** @param build where the built programs are, where not in build/ and of these sources */
  constructor(
    private readonly lifetime: Lifetime,
    private readonly build?: string,
  ) {}

  readonly database = lazy(async (): Promise<{ url: string; pool: Pool }> => {
    const dataDir = path.join(await this.directory(), "data");
    const { url } = await this.lifetime.hold(startEmbeddedDatabase({ dataDir, log: () => undefined }));
    const pool = openPool({ url, size: 2 });
    await this.lifetime.hold(Promise.resolve({ stop: () => pool.end() }));
    await migrate(pool);
    return { url, pool };
  });

  readonly farmApi = lazy(
    (): Promise<Probed> =>
      this.start("farm-api", "farm-api/main.js", async (port) => ({
        ...(await this.farmApiEnvironment()),
        FARM_API_PORT: String(port),
      })),
  );

  /** Does the farm API's long jobs. */
  readonly worker = lazy(async () => {
    await this.farmApi();
    const env = await this.farmApiEnvironment();
    await this.run({ name: "worker", file: "farm-api/worker.js", env });
  });

  /** Listens to trackers; `port` is that of Wialon IPS. */
  readonly intake = lazy(async (): Promise<{ port: number }> => {
    const { url } = await this.database();
    const [port, osmand] = [await findFreePort(), await findFreePort()];
    const env = {
      DATABASE_URL: url,
      DATA_DIR: await this.directory(),
      TOKEN_SECRET,
      WIALON_PORT: String(port),
      EGTS_PORT: "0",
      OSMAND_PORT: String(osmand),
    };
    await this.run({
      name: "trackers",
      file: "farm-api/trackers.js",
      env,
      readyUrl: `http://127.0.0.1:${osmand}/healthz`,
    });
    return { port };
  });

  readonly app = lazy(async (): Promise<Probed> => {
    const { url } = await this.farmApi();
    return this.start("app", "server/index.js", async (port) => ({
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      FARM_API_URL: url,
      SESSION_SECRET: "a secret of the benchmarks",
    }));
  });

  /** The demo's first holding, with the account that keeps its books. */
  readonly demo = lazy(async () => {
    const { pool } = await this.database();
    const files = openFiles({ DATA_DIR: await this.directory() });
    await makeDemo(pool, { files, holdings: demoHoldings.slice(0, 1), log: () => undefined });
    const account = { email: "farm@polevod.example", password: "polevod-demo" };
    // Not the first of this database where benches before have made others.
    const person = await inScope(pool, { system: true, readOnly: true }, (tx) =>
      tx.row<{ customer_id: number }>(sql`SELECT customer_id FROM person WHERE email = ${account.email}`),
    );
    if (!person) throw new Error(`Nobody is called ${account.email}`);
    return { customerId: person.customer_id, ...account };
  });

  /** A stock Remix site with one page of a hundred links. */
  readonly stock = lazy(async (): Promise<Probed> => {
    const directory = path.join(ROOT, "node_modules/.cache/polevod-stock");
    const env = { STOCK_BUILD: directory, NODE_ENV: "production" };
    const stock = path.join(ROOT, "bench/stock");
    await runToEnd({
      name: "Building the stock site",
      command: [
        packageCommand("@remix-run/dev", "remix"),
        "vite:build",
        stock,
        "-c",
        path.join(stock, "vite.config.ts"),
      ],
      env,
      onLine: () => undefined,
      signal: this.lifetime.signal,
    });
    // As much free memory as our site keeps.
    return this.start("stock", path.join(stock, "server.mjs"), async (port) => ({ ...env, PORT: String(port) }), 16);
  });

  /** A holding by its name, made and filled the first time. */
  holding(name: string, fill: (pool: Pool, customerId: number) => Promise<void>): Promise<Holding> {
    const known = this.holdings.get(name);
    if (known !== undefined) return known;
    const made = this.database().then(async ({ pool }) => {
      const holding = await makeHolding(pool, name);
      await fill(pool, holding.customerId);
      return holding;
    });
    this.holdings.set(name, made);
    return made;
  }

  /** Asks the farm API as the holding's administrator. */
  async ask(
    holding: Asking,
    call: AnyCall,
    given: {
      params?: object;
      query?: object;
      body?: Buffer | string;
      headers?: Record<string, string>;
      /** As a browser would have it, and not the app. */
      packed?: boolean;
    } = {},
  ): Promise<Got> {
    const { url } = await this.farmApi();
    const address = addressOf(call, { customerId: holding.customerId, ...given.params }, given.query);
    const authorization = `Bearer ${await holdingToken(holding)}`;
    const sent = given.body === undefined ? {} : { body: given.body };
    const headers = {
      authorization,
      ...(given.packed ? undefined : { "accept-encoding": "identity" }),
      ...given.headers,
    };
    return get(`${url}${address}`, headers, { method: call.method, ...sent });
  }

  /** As `ask`, with all to be found anew: as if the holding's land had just been changed. */
  async askAnew(holding: Asking, call: AnyCall, given: { query: object }): Promise<Got> {
    const { customerId } = holding;
    const { pool } = await this.database();
    await inScope(pool, { customerId }, (tx) =>
      tx.run(sql`UPDATE fields_version SET version = version + 1 WHERE customer_id = ${customerId}`),
    );
    return this.ask(holding, call, given);
  }

  /** As `ask`, whatever is answered and whatever is sent. */
  async askAnyhow(holding: Holding, call: AnyCall, body?: string, strange: Strange = {}) {
    const { url } = await this.farmApi();
    const { customerId } = holding;
    const filled = call.path
      .replace("{customerId}", String(customerId))
      .replaceAll(/\{\w+\}/g, encodeURIComponent(String(strange.id ?? 1)));
    const begin = performance.now();
    const answer = await fetch(`${url}${filled}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${strange.token ?? (await holdingToken(holding))}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(strange.key ? { "idempotency-key": strange.key } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, whole: performance.now() - begin };
  }

  /** Ends PostgreSQL without a word of warning; it is started again. */
  async killDatabase(): Promise<void> {
    const dataDir = path.join(await this.directory(), "data");
    const server = recordedPid(path.join(namedPlace(dataDir) ?? dataDir, "postgres/cluster"));
    if (server === undefined) throw new Error("PostgreSQL does not run");
    process.kill(server, "SIGKILL");
  }

  private async farmApiEnvironment() {
    const { url } = await this.database();
    return { DATABASE_URL: url, DATA_DIR: await this.directory(), TOKEN_SECRET, LOG_LEVEL: "info" };
  }

  private async start(
    name: string,
    file: string,
    env: (port: number) => Promise<Record<string, string>>,
    keepsFree?: number,
  ): Promise<Probed> {
    const [port, probePort] = [await findFreePort(), await findFreePort()];
    const url = `http://127.0.0.1:${port}`;
    const probe = { EVENT_LOOP_PORT: String(probePort), NODE_OPTIONS: `--import ${PROBE}` };
    const given = { name, file, env: { ...(await env(port)), ...probe }, readyUrl: `${url}/readyz` };
    await this.run({ ...given, ...(keepsFree !== undefined && { keepsFree }) });
    const told = async (what: string) => Number((await get(`http://127.0.0.1:${probePort}/${what}`)).body.toString());
    return { url, longestStop: () => told(""), memory: async () => (await told("memory")) / 1e6 };
  }

  private async run(program: Omit<ProgramOptions, "command" | "logDirectory" | "signal"> & { file: string }) {
    if (this.build === undefined) await buildIfNeeded(this.lifetime.signal);
    const { file, ...others } = program;
    const logDirectory = path.join(await this.directory(), "logs");
    const command = [path.resolve(this.build ?? path.join(ROOT, "build"), file)];
    await this.lifetime.hold(startProgram({ ...others, command, logDirectory, signal: this.lifetime.signal }));
  }
}

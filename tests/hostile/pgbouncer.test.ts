import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../contract/calls";
import { migrate } from "../../farm-api/platform/database/migrate";
import { openPool, type Pool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { untilConnected } from "../../farm-api/platform/database/until-connected";
import { databaseAccount } from "../../farm-api/platform/embedded/database-account";
import { findFreePort } from "../../farm-api/platform/embedded/free-port";
import { type TestApi, testApi } from "../support/api";
import { testDatabase } from "../support/database";

const installed = spawnSync("pgbouncer", ["--version"]).status === 0;
if (!installed) console.info("PgBouncer is not installed: what is asked through it is not tried");

/** Fewer than ask at once, so that transactions of everybody go over the same connections. */
const connections = 2;

function settings(port: number, directory: string, behind: URL): string {
  const users = path.join(directory, "users.txt");
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
  return `[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
`;
}

describe.skipIf(!installed)("through PgBouncer in transaction mode", () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), "polevod-bouncer-"));
  let bouncer: ChildProcess;
  let pool: Pool;
  let api: TestApi;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const behind = await testDatabase();
    const port = await findFreePort();
    const file = path.join(directory, "pgbouncer.ini");
    writeFileSync(file, settings(port, directory, new URL(behind.url)));
    chmodSync(directory, 0o755);
    bouncer = spawn("pgbouncer", [file], { stdio: "ignore", ...databaseAccount(directory, "65534") });
    const url = Object.assign(new URL(behind.url), { hostname: "127.0.0.1", port: String(port) }).href;
    pool = openPool({ url, size: 10 });
    await untilConnected(pool, () => undefined);
    close = behind.drop;
    api = await testApi({ database: { pool, url, drop: async () => undefined }, keepsPlans: false });
  });
  afterAll(async () => {
    await api.close();
    await pool.end();
    const exited = once(bouncer, "exit");
    bouncer.kill("SIGTERM");
    await exited;
    await close();
    rmSync(directory, { recursive: true });
  });

  test("a schema that is up to date is found so", async () => {
    expect(await migrate(pool)).toEqual([]);
  });

  test("everybody gets their own rows, however many ask at once over the same connections", async () => {
    const { customer, otherCustomer, admin, stranger } = api.people;
    const ours = { customerId: customer, ask: await api.as(admin), name: "Наше" };
    const theirs = { customerId: otherCustomer, ask: await api.as(stranger), name: "Чужое" };
    for (const { customerId, ask, name } of [ours, theirs]) {
      const body = { name, divisiongroup_id: null, parent_id: null };
      expect((await ask(calls.createDivision, { params: { customerId }, body })).status).toBe(201);
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const { customerId, ask, name } = turn % 2 === 0 ? ours : theirs;
        const { status, body } = await ask(calls.listDivisions, { params: { customerId } });
        return { status, names: body.items.map((one) => one.name), expected: [name] };
      }),
    );
    for (const { status, names, expected } of answers) expect([status, names]).toEqual([200, expected]);
  });

  test("limits of time hold in a transaction, and end with it", async () => {
    const limit = await inScope(pool, {}, (tx) => tx.row(sql`SHOW statement_timeout`));
    expect(limit).toEqual({ statement_timeout: "1min" });
    expect((await pool.query("SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  });
});

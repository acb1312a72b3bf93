import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sql from "sql-template-tag";
import { expect, test, vi } from "vitest";
import { calls } from "../../contract/calls";
import { migrate } from "../../farm-api/platform/database/migrate";
import { openPool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { startEmbeddedDatabase } from "../../farm-api/platform/embedded/start-embedded-database";
import { dataDirectory } from "../../farm-api/platform/embedded/testing/data-directory";
import { testApi } from "../support/api";
import { patiently, soon } from "../support/soon";

const disk = dataDirectory();
const mounted = spawnSync("/bin/mount", ["-t", "tmpfs", "-o", "size=300m,mode=0711", "tmpfs", disk]).status === 0;
if (!mounted) console.info("A full disk is not tried: a small one can be mounted by root alone.");

test.skipIf(!mounted)("a full disk refuses what would be written, and is served again when it has room", async () => {
  const dataDir = path.join(disk, "data");
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, throwaway: true });
  const pool = openPool({ url: server.url, size: 5 });
  await migrate(pool);
  const drop = async () => {
    await pool.end();
    await server.stop();
  };
  const api = await testApi({ database: { pool, url: server.url, drop } });
  try {
    const ask = await api.as(api.people.admin);
    const params = { customerId: api.people.customer };
    const create = (number: number) =>
      ask(calls.createMarker, { params, body: { name: `Столб ${number}`, lon: 40, lat: 50 } });
    expect((await create(0)).status).toBe(201);

    const ballast = path.join(disk, "ballast");
    fillUp(ballast);
    const filler = sql`INSERT INTO audit (customer_id, what, row_id, action, before)
      SELECT ${params.customerId}, 'x', n, 'created', jsonb_build_object('x', repeat(md5(n::text), 200)) FROM generate_series(1, 100000) n`;
    await expect(inScope(pool, params, (tx) => tx.run(filler))).rejects.toThrow();
    const refused = await Promise.all(Array.from({ length: 20 }, (_, number) => create(number)));
    for (const { status, problem } of refused)
      if (status !== 201) expect([status, problem.code]).toEqual([503, "Unavailable"]);

    rmSync(ballast);
    await vi.waitFor(() => pool.query("SELECT 1"), patiently);
    const measure = () => api.app.inject("/healthz");
    await soon(async () => expect((await create(99)).status).toBe(201), measure);
  } finally {
    await api.close();
    spawnSync("/bin/umount", ["-l", disk]);
    rmSync(disk, { recursive: true });
  }
});

/** Writes until nothing more goes. */
function fillUp(file: string): void {
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeFileSync(file, block, { flag: "a" });
  } catch {
    // Now it is full.
  }
}

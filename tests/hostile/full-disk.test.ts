import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { withUpload } from "../../app/upstream/receive-upload.server";
import { calls } from "../../contract/calls";
import { fileBody } from "../../farm-api/documents/testing/file-body";
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
      if (status !== 201) expect(["503 Unavailable", "507 StorageFull"]).toContain(`${status} ${problem.code}`);

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

/** A small disk of its own for the files of a store, or of a program. */
async function onSmallDisk(directory: string, work: (remount: (how: string) => void) => Promise<void>): Promise<void> {
  const mount = (how: string) =>
    expect(spawnSync("/bin/mount", ["-t", "tmpfs", "-o", how, "tmpfs", directory]).status).toBe(0);
  mount("size=1m,mode=0700");
  try {
    await work(mount);
  } finally {
    spawnSync("/bin/umount", ["-l", directory]);
  }
}

describe.skipIf(!mounted)("files for which there is no room", () => {
  test("are refused by the farm API, which says what to do, and are taken once there is room", async () => {
    const api = await testApi();
    try {
      const ask = await api.anythingAs(api.people.admin);
      const send = (bytes: number) => {
        const content = `{"type":"FeatureCollection","features":[]}${" ".repeat(bytes)}`;
        const body = fileBody({ name: "", content, disposition: 'name="file"; filename="поля.geojson"' });
        return ask(calls.uploadBoundaries, { params: { customerId: api.people.customer }, ...body });
      };
      await onSmallDisk(api.filesDirectory, async (remount) => {
        const refused = await send(3_000_000);
        expect([refused.status, refused.problem.code]).toEqual([507, "StorageFull"]);
        expect(readdirSync(path.join(api.filesDirectory, String(api.people.customer)))).toEqual([]);
        expect((await send(1000)).status).toBe(202);
        remount("remount,ro");
        expect((await send(1000)).status).toBe(507);
      });
    } finally {
      await api.close();
    }
  });

  test("are refused by the site", async () => {
    const directory = dataDirectory();
    vi.stubEnv("TMPDIR", directory);
    try {
      await onSmallDisk(directory, async (remount) => {
        const send = async (bytes: number) => {
          const body = new FormData();
          body.set("file", new File([" ".repeat(bytes)], "поля.geojson"));
          return withUpload(new Request("http://polevod.test/", { method: "POST", body }), async () => "taken");
        };
        await expect(send(3_000_000)).rejects.toMatchObject({ init: { status: 507 }, data: { code: "StorageFull" } });
        expect(await send(1000)).toBe("taken");
        remount("remount,ro");
        await expect(send(1000)).rejects.toMatchObject({ init: { status: 507 } });
      });
    } finally {
      vi.unstubAllEnvs();
      rmSync(directory, { recursive: true });
    }
  });
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

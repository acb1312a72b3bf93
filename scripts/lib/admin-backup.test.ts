import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import sql from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import { atCommandLine } from "#farm-api/installation/at-command-line";
import { createWithPassword } from "#farm-api/installation/create-with-password";
import { createHolding } from "#farm-api/installation/holdings";
import { openPool, type Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { eraseEmbeddedDatabase, startEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { dataDirectory } from "#farm-api/platform/embedded/testing/data-directory";
import { diskFiles } from "#farm-api/platform/files/disk-files";
import { ROOT } from "./root";

const [lived, restored, elsewhere] = [dataDirectory(), dataDirectory(), dataDirectory()];
const folder = path.join(elsewhere, "2026/ноябрь");
const key = (customer: number) => `${customer}/00000000-0000-4000-8000-000000000000`;
const quiet = () => undefined;

/** `npm run admin` with these words, on a DATA_DIR. */
async function admin(dataDir: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", FILES_URL: "" };
  const script = ["--import", "tsx", path.join(ROOT, "scripts/admin.ts"), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: ROOT, env });
  return stdout;
}

const refused = (dataDir: string, ...words: string[]) =>
  admin(dataDir, ...words).then(
    () => "done",
    ({ stderr }: { stderr: string }) => stderr,
  );

/** A document with a file, as a customer has it. */
const addDocument = (pool: Pool, customer: number) =>
  inScope(pool, { customerId: customer }, (tx) =>
    tx.run(sql`INSERT INTO document (customer_id, title, file_key, file_name, media_type, size)
      VALUES (${customer}, 'Договор', ${key(customer)}, 'Договор.txt', 'text/plain', 7)`),
  );

afterAll(() => {
  for (const directory of [lived, restored]) eraseEmbeddedDatabase(directory);
  rmSync(elsewhere, { recursive: true });
});

test("an installation is backed up while it runs, and restored into an empty folder with its files", async () => {
  const running = await startEmbeddedDatabase({ dataDir: lived, log: quiet, throwaway: true });
  const pool = openPool({ url: running.url, size: 2 });
  try {
    const account = { email: "boss@example.org", first_name: "Иван", last_name: "Первый", phone: null, admin: false };
    const { id: customer } = await atCommandLine(running.url, async (acting) => {
      await createWithPassword(acting, { ...account, customer_id: null, advisor_id: null }, "long enough indeed");
      const own = { name: "Заря", restricted: false, sat_enabled: true, partner: null, external_id: null };
      return createHolding(acting, { ...own, country: "RU", advisor_ids: [] });
    });
    await addDocument(pool, customer);
    await diskFiles(path.join(lived, "files")).put(key(customer), Readable.from(["Договор"]));
    writeFileSync(path.join(lived, "secrets.json"), "{}");
    expect(await admin(lived, "backup", folder)).toContain("1 files");
    expect(await refused(lived, "backup", folder)).toContain("is there already");
    expect(await refused(lived, "restore", folder)).toContain("There are people");

    expect(await admin(restored, "restore", folder)).toContain("with 1 files");
    const file = path.join(restored, "files", key(customer));
    expect([readFileSync(file, "utf8"), readFileSync(path.join(restored, "secrets.json"), "utf8")]).toEqual([
      "Договор",
      "{}",
    ]);
  } finally {
    await pool.end();
    await running.stop();
  }
  const again = await startEmbeddedDatabase({ dataDir: restored, log: quiet, throwaway: true });
  const other = openPool({ url: again.url, size: 1 });
  try {
    const people = sql`SELECT p.email, d.title FROM person p, document d`;
    await inScope(other, { system: true, customerId: 1 }, async (tx) =>
      expect(await tx.rows(people)).toEqual([{ email: "boss@example.org", title: "Договор" }]),
    );
  } finally {
    await other.end();
    await again.stop();
  }
}, 300_000);

test("what is asked for in another way is told", async () => {
  expect(await refused(restored, "backup")).toContain("npm run admin -- backup FOLDER");
  expect(await refused(path.join(elsewhere, "none"), "backup", path.join(elsewhere, "b"))).toContain(
    "There is no DATA_DIR",
  );
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { findFreePort } from "../../farm-api/platform/embedded/free-port";
import { ROOT } from "../../scripts/lib/root";
import { patiently } from "../support/soon";

const pathOf = (program: string) => spawnSync("which", [program]).stdout.toString().trim();
const postgres = "/usr/lib/postgresql/15/bin";
const numberOf = (what: "-u" | "-g") => Number(spawnSync("id", [what, "postgres"]).stdout.toString());

/** What is not installed of what several copies need; PostgreSQL's own user can be taken on by root alone. */
export function missingParts(): string[] {
  const missing = ["haproxy", "s3rver"].filter((program) => pathOf(program) === "");
  if (!existsSync(postgres)) missing.push("postgresql-15");
  if (process.getuid?.() !== 0) missing.push("root");
  return missing;
}

/** Somewhere that PostgreSQL's user can pass through. */
export function place(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-copies-"));
  chmodSync(directory, 0o755);
  return directory;
}

function begin(command: string, args: string[], options: object = {}): ChildProcess {
  return spawn(command, args, { stdio: "ignore", ...options });
}

/** Debian's PostgreSQL 15 with the role and the database that the README asks for. */
export async function startPostgres(directory: string): Promise<{ process: ChildProcess; url: string }> {
  const data = path.join(directory, "postgres");
  const owner = { uid: numberOf("-u"), gid: numberOf("-g"), cwd: "/" };
  mkdirSync(data);
  spawnSync("chown", ["postgres:postgres", data]);
  const made = spawnSync(
    `${postgres}/initdb`,
    ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"],
    owner,
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const port = await findFreePort();
  const process = begin(`${postgres}/postgres`, ["-D", data, "-p", String(port), "-k", ""], owner);
  const address = (user: string, database: string) => `postgresql://${user}@127.0.0.1:${port}/${database}`;
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: address("postgres", "postgres") });
    await client.connect();
    await client.query("CREATE ROLE polevod LOGIN");
    await client.query("CREATE DATABASE polevod OWNER polevod");
    await client.end();
  }, patiently);
  return { process, url: address("polevod", "polevod") };
}

/** An S3 server with one bucket. @returns its FILES_URL */
export async function startS3(directory: string): Promise<{ process: ChildProcess; url: string }> {
  const port = await findFreePort();
  const store = path.join(directory, "s3");
  mkdirSync(store);
  const options = ["-d", store, "-a", "127.0.0.1", "-p", String(port), "--silent", "--configure-bucket", "polevod"];
  const process = begin(pathOf("s3rver"), options);
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), patiently);
  return { process, url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/polevod?http=1` };
}

/** The configuration that the page on several copies gives, with other ports. */
function settingsWith(ports: Record<number, number>): string {
  const page = readFileSync(path.join(ROOT, "docs/copies.md"), "utf8");
  const [, given = ""] = /```haproxy\n(.*?)```/s.exec(page) ?? [];
  return given.replaceAll(/127\.0\.0\.1:(\d+)/g, (_, port: string) => `127.0.0.1:${ports[Number(port)]}`);
}

/** HAProxy as docs/copies.md configures it. @returns where the site and the farm API are found */
export async function startProxy(directory: string, ports: { site: number[]; farm_api: number[] }) {
  const [site, farmApi] = [await findFreePort(), await findFreePort()];
  const [site1 = 0, site2 = 0] = ports.site;
  const [api1 = 0, api2 = 0] = ports.farm_api;
  const settings = settingsWith({ 3000: site, 3001: site1, 3002: site2, 4000: farmApi, 4001: api1, 4002: api2 });
  const file = path.join(directory, "haproxy.cfg");
  writeFileSync(file, settings);
  const process = begin(pathOf("haproxy"), ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  return { process, site: `http://127.0.0.1:${site}`, farmApi: `http://127.0.0.1:${farmApi}` };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

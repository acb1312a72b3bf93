import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type Binaries, binariesVersion } from "./binaries";
import { type DatabaseAccount, giveCluster } from "./database-account";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { createPasswords, type Passwords, readPasswords } from "./passwords";
import { postgresEnvironment } from "./server-settings";

export const SUPERUSER = "postgres";

/** An initialised cluster: its directory and the passwords that open it. */
export interface Cluster {
  directory: string;
  passwords: Passwords;
}

export interface OpenClusterOptions {
  base: string;
  binaries: Binaries;
  account: DatabaseAccount;
  /** Spares the wait until the disk has everything. */
  throwaway: boolean;
  log: (message: string) => void;
}

/**
 * The cluster in `base/postgres`, made there when there is none.
 * It is made aside and renamed when complete: a start killed half way leaves nothing that looks like a cluster.
 */
export async function openCluster(options: OpenClusterOptions): Promise<Cluster> {
  const { base, binaries, account, log } = options;
  removeUnfinished(base);
  const home = path.join(base, "postgres");
  const directory = path.join(home, "cluster");
  if (!existsSync(home)) {
    log("Making the database …");
    const aside = path.join(base, `postgres.new-${process.pid}`);
    await initialise(aside, options);
    renameSync(aside, home);
  }
  assertSameVersion(directory, binariesVersion(binaries));
  giveCluster(directory, account);
  return { directory, passwords: readPasswords(home) };
}

function removeUnfinished(base: string): void {
  for (const name of readdirSync(base)) {
    // An initdb orphaned by a kill may still be writing into it, hence the retries.
    if (name.startsWith("postgres.new-"))
      rmSync(path.join(base, name), { recursive: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function initialise(home: string, { binaries, account, throwaway }: OpenClusterOptions): Promise<void> {
  const cluster = path.join(home, "cluster");
  const passwordFile = path.join(home, "superuser-password");
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  chmodSync(home, account.uid === undefined ? 0o700 : 0o711);
  writeFileSync(passwordFile, createPasswords(home).superuser, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(cluster, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const options = [...initdbOptions(), "-D", cluster, `--pwfile=${passwordFile}`, ...(throwaway ? ["--no-sync"] : [])];
  await runInitdb(options, binaries, account);
  rmSync(passwordFile);
}

function initdbOptions(): string[] {
  // Only Linux is sure to have C.UTF-8. Sorting and case come from ICU everywhere, so the rest may be plain C.
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  return [
    "-U",
    SUPERUSER,
    "-A",
    "scram-sha-256",
    "-E",
    "UTF8",
    `--locale=${locale}`,
    "--locale-provider=icu",
    "--icu-locale=ru-RU",
  ];
}

async function runInitdb(args: string[], binaries: Binaries, account: DatabaseAccount): Promise<void> {
  const child = spawn(binaries.initdb, args, {
    ...account,
    cwd: "/",
    env: postgresEnvironment(),
    stdio: ["ignore", "ignore", "pipe"],
    // The terminal's Ctrl+C reaches only the process that started it, which cleans up on its next start.
    detached: true,
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new EmbeddedDatabaseError(`The database could not be made: ${stderr.trim()}`);
}

function assertSameVersion(cluster: string, version: string): void {
  const made = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version.split(".")[0] === made) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${made}; the installed one is ${version} and cannot open it. ` +
      "Install the packages it was made with, or move the data over with pg_dump.",
  );
}

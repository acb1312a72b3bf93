import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries";
import type { DatabaseAccount } from "./database-account";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { findFreePort } from "./free-port";
import { type Cluster, SUPERUSER } from "./initialise-cluster";
import { postgresEnvironment, serverArguments } from "./server-settings";

const ATTEMPTS = 8;
/** Recovery after a kill in the middle of heavy writing takes its time. */
const READY_WITHIN_MS = 180_000;
const LONGEST_PAUSE_MS = 250;

export interface ServerOptions {
  cluster: Cluster;
  binaries: Binaries;
  account: DatabaseAccount;
  logFile: string;
  throwaway: boolean;
  /** Only this port will do: programs already know it. Absent: any free one. */
  port?: number;
}

/** A server that has answered a query. */
export interface RunningServer {
  child: ChildProcess;
  port: number;
}

/**
 * Starts PostgreSQL and waits until it answers. One that ends at once is tried again, on another port where it may be:
 * the port may have been taken since it was found free, or sessions of a killed server may not have ended yet.
 */
export async function launchServer(options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = options.port ?? (await findFreePort());
    const child = spawnServer(options, port);
    if (await untilReady(child, superuserUrl(options.cluster, port))) return { child, port };
    await delay(150 * attempt);
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not start. The end of ${options.logFile}:\n${tail(options.logFile)}`,
  );
}

/** The address at which the superuser reaches the maintenance database. */
export function superuserUrl(cluster: Cluster, port: number): string {
  return databaseUrl(SUPERUSER, cluster.passwords.superuser, port, "postgres");
}

/** A connection string of the embedded server, proof against PGSSLMODE in the environment. */
export function databaseUrl(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

function spawnServer({ cluster, binaries, account, logFile, throwaway }: ServerOptions, port: number): ChildProcess {
  const output = openSync(logFile, "a", 0o600);
  try {
    return spawn(binaries.postgres, serverArguments(cluster.directory, { port, throwaway }), {
      ...account,
      cwd: "/",
      env: postgresEnvironment(),
      stdio: ["ignore", output, output],
      // Its own process group: the terminal's Ctrl+C must not stop it under programs that are still writing.
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

/** True once it answers; false when it ended before that. */
async function untilReady(child: ChildProcess, url: string): Promise<boolean> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once("exit", end).once("error", end);
  const deadline = Date.now() + READY_WITHIN_MS;
  for (let pause = 20; !ended && Date.now() < deadline; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    if ((await answers(url)) && !ended) return true;
    await delay(pause);
  }
  child.kill("SIGKILL");
  return false;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(-8).join("\n").trim() : "";
}

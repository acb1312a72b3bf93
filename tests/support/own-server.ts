import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "../../farm-api/platform/database/migrate";
import { openPool } from "../../farm-api/platform/database/pool";
import { findBinaries } from "../../farm-api/platform/embedded/binaries";
import { databaseAccount, giveCluster } from "../../farm-api/platform/embedded/database-account";
import { SYSTEM_PLACE } from "../../farm-api/platform/embedded/database-home";
import { openCluster } from "../../farm-api/platform/embedded/initialise-cluster";
import { ensurePlainRole, PLAIN_ROLE } from "../../farm-api/platform/embedded/plain-role";
import {
  databaseUrl,
  launchServer,
  type RunningServer,
  type ServerOptions,
  superuserUrl,
} from "../../farm-api/platform/embedded/server-process";
import type { TestDatabase } from "./database";

const quiet = () => undefined;

/** A PostgreSQL that is a test's own: it may be ended in any way, and started again on its port. */
export class OwnServer {
  private constructor(
    private readonly directory: string,
    private options: ServerOptions,
    private server: RunningServer,
  ) {}

  static async start(): Promise<OwnServer> {
    const directory = mkdtempSync(path.join(os.tmpdir(), "polevod-own-"));
    // Under root PostgreSQL runs as another user, who must be able to pass through.
    chmodSync(directory, 0o711);
    const account = databaseAccount(path.join(directory, "postgres/cluster"));
    const copyRoot = account.uid === undefined ? directory : SYSTEM_PLACE;
    const binaries = await findBinaries({ account, copyRoot, log: quiet });
    const cluster = await openCluster({ base: directory, binaries, account, throwaway: true, log: quiet });
    const options = { cluster, binaries, account, throwaway: true, logFile: path.join(directory, "log") };
    const server = await launchServer(options);
    await ensurePlainRole(superuserUrl(cluster, server.port), cluster.passwords.plain);
    return new OwnServer(directory, options, server);
  }

  /** Its one migrated database, as the tests are given theirs; dropping it ends the server. */
  async database(): Promise<TestDatabase> {
    const url = databaseUrl(PLAIN_ROLE, this.options.cluster.passwords.plain, this.server.port, PLAIN_ROLE);
    const pool = openPool({ url, size: 5 });
    await migrate(pool);
    return {
      pool,
      url,
      drop: async () => {
        await pool.end();
        await this.end("SIGQUIT");
        rmSync(this.directory, { recursive: true });
      },
    };
  }

  /** SIGINT is a fast stop, SIGQUIT one without a checkpoint, SIGKILL what the kernel does when memory is short. */
  async end(signal: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void> {
    const { child } = this.server;
    if (this.hasEnded) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  private get hasEnded(): boolean {
    const { child } = this.server;
    return child.exitCode !== null || child.signalCode !== null;
  }

  /** Starts it again where it was, unless it runs. */
  async begin(): Promise<void> {
    if (!this.hasEnded) return;
    this.server = await launchServer({ ...this.options, port: this.server.port });
  }

  /** Another server with the same rows, made while this one is down, that begins in its place. */
  async beginAnother(): Promise<void> {
    const directory = path.join(this.directory, "another");
    mkdirSync(directory, { mode: 0o711 });
    const cluster = path.join(directory, "cluster");
    cpSync(this.options.cluster.directory, cluster, { recursive: true });
    giveCluster(cluster, this.options.account);
    this.options = { ...this.options, cluster: { ...this.options.cluster, directory: cluster } };
    await this.begin();
  }

  /** Asks as the superuser. */
  async ask<Row extends object>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: superuserUrl(this.options.cluster, this.server.port) });
    client.on("error", quiet);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { openPool } from "../../farm-api/platform/database/pool";
import { inScope, type Transaction } from "../../farm-api/platform/database/scope";
import { findFreePort } from "../../farm-api/platform/embedded/free-port";
import { isAlive, processIdentity } from "../../farm-api/platform/embedded/process-identity";
import { runningDatabaseUrl } from "../../farm-api/platform/embedded/running-database";
import { recordedPid } from "../../farm-api/platform/embedded/running-server";

type Program = "farm-api" | "worker" | "trackers";

interface Place {
  dataDir: string;
  /** Where the built programs of the farm API lie. */
  programs: string;
}

/** The processes that serve a holding on a machine of its own: a supervisor, PostgreSQL, the farm API, a worker and what listens to trackers. */
export class House {
  private constructor(
    private readonly place: Place,
    private readonly supervisor: ChildProcess,
    readonly url: string,
    /** Where terminals speak Wialon IPS. */
    readonly wialonPort: number,
  ) {}

  /** Starts them all on a DATA_DIR, and waits until they serve. */
  static async start(place: Place): Promise<House> {
    const [port, wialonPort, osmand] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const ports = {
      FARM_API_PORT: String(port),
      WIALON_PORT: String(wialonPort),
      EGTS_PORT: "0",
      OSMAND_PORT: String(osmand),
    };
    const env = { ...process.env, ...ports, DATA_DIR: place.dataDir, DATABASE_URL: "" };
    const program = [path.join(import.meta.dirname, "run-house.ts"), place.programs];
    const supervisor = spawn(process.execPath, ["--import", "tsx", ...program], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface(supervisor.stdout)) if (line === "ready") break;
    supervisor.stdout.resume();
    return new House(place, supervisor, `http://127.0.0.1:${port}`, wialonPort);
  }

  get databaseUrl(): string {
    const url = runningDatabaseUrl(this.place.dataDir);
    if (!url) throw new Error("PostgreSQL does not run");
    return url;
  }

  /** The process that serves now under this name: each line of its log tells its pid. */
  pidOf(program: Program): number {
    const log = readFileSync(this.logOf(program), "utf8");
    return Number(/.*"pid":(\d+)/s.exec(log)?.[1]);
  }

  private readonly logOf = (program: Program) => path.join(this.place.dataDir, "logs", `${program}.log`);

  /** Ends single programs without a word of warning; the supervisor starts them again. */
  async kill(...programs: Program[]): Promise<void> {
    await end(await Promise.all(programs.map((program) => this.livingPid(program))));
  }

  /** A program that was started again may serve before its log, which is written in pieces, tells of it. */
  private async livingPid(program: Program): Promise<number> {
    const isThere = () => existsSync(this.logOf(program)) && this.pidOf(program) > 0 && !ended.has(this.pidOf(program));
    while (!isThere()) await moment();
    return this.pidOf(program);
  }

  /** Ends PostgreSQL without a word of warning; the supervisor starts it again. */
  async killDatabase(): Promise<void> {
    const server = this.databasePid();
    if (server === undefined) throw new Error("PostgreSQL does not run");
    process.kill(server, "SIGKILL");
    await gone(server);
  }

  private databasePid(): number | undefined {
    return recordedPid(path.join(this.place.dataDir, "postgres/cluster"));
  }

  /** Ends everything at once, as the power does. */
  async killAll(): Promise<void> {
    const names = ["farm-api", "worker", "trackers"] as const;
    const programs = await Promise.all(names.map((name) => this.livingPid(name)));
    await end([this.supervisor.pid, this.databasePid(), ...programs].filter((pid) => pid !== undefined));
  }

  async stop(): Promise<void> {
    if (this.supervisor.exitCode !== null || this.supervisor.signalCode !== null) return;
    const ended = once(this.supervisor, "exit");
    this.supervisor.kill("SIGTERM");
    await ended;
  }

  /** Asks the database past the farm API, about one customer and about the jobs. */
  async inDatabase<T>(customerId: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const pool = openPool({ url: this.databaseUrl, size: 1 });
    try {
      return await inScope(pool, { customerId, system: true }, work);
    } finally {
      await pool.end();
    }
  }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function gone(pid: number): Promise<void> {
  while (isAlive(pid) && processIdentity(pid) !== undefined) await moment();
}

/** Processes that this file has ended. */
const ended = new Set<number>();

async function end(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    ended.add(pid);
    process.kill(pid, "SIGKILL");
  }
  await Promise.all(pids.map(gone));
}

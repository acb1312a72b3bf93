import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Binaries } from "./binaries";
import type { DatabaseAccount } from "./database-account";
import { runningServerPid } from "./running-server";
import { postgresEnvironment } from "./server-settings";

const FAST_SECONDS = 20;
const IMMEDIATE_SECONDS = 5;

export interface StopServerOptions {
  cluster: string;
  binaries: Binaries;
  account: DatabaseAccount;
}

/**
 * Stops the server of a cluster and waits for its end: sessions are cut, what was committed is written.
 * One that takes longer than 20 s is killed; the next start then recovers from its journal.
 */
export async function stopServer(options: StopServerOptions): Promise<void> {
  // pg_ctl signals whatever pid the server left: one that is gone must not be asked to stop.
  if (runningServerPid(options.cluster) === undefined) return;
  if (await pgCtlStop(options, "fast", FAST_SECONDS)) return;
  if (await pgCtlStop(options, "immediate", IMMEDIATE_SECONDS)) return;
  const pid = runningServerPid(options.cluster);
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself after it was asked for.
  }
}

async function pgCtlStop(
  { cluster, binaries, account }: StopServerOptions,
  mode: string,
  seconds: number,
): Promise<boolean> {
  const child = spawn(binaries.pg_ctl, ["stop", "-D", cluster, "-m", mode, "-w", "-t", String(seconds), "-s"], {
    ...account,
    cwd: "/",
    env: postgresEnvironment(),
    stdio: "ignore",
    detached: true,
  });
  const [code] = await once(child, "close");
  return code === 0;
}

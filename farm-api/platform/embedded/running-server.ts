import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { commandLine, processIdentity } from "./process-identity";

/** The file in which a running server, or one that was killed, left its pid. */
export function postmasterFile(cluster: string): string {
  return path.join(cluster, "postmaster.pid");
}

/** The pid written in that file, which by now may be nobody's or another program's. */
export function recordedPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(postmasterFile(cluster), "utf8"), 10);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The pid of the server that runs on this cluster, whoever started it; undefined when none does. */
export function runningServerPid(cluster: string): number | undefined {
  const pid = recordedPid(cluster);
  return pid !== undefined && processIdentity(pid) !== undefined && serves(pid, cluster) ? pid : undefined;
}

function serves(pid: number, cluster: string): boolean {
  if (process.platform === "win32") return true;
  if (process.platform !== "linux") return commandLine(pid).includes(cluster);
  try {
    // A server works in its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * What tells this process from a later one that was given the same pid: the boot and the moment it started.
 * Undefined when no such process runs; a zombie does not run.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === "linux") return linuxIdentity(pid);
  if (!isAlive(pid)) return undefined;
  // Windows has no cheap way to ask when a process started: there a reused pid counts as the same process.
  return process.platform === "win32" ? "alive" : ps(pid, "lstart");
}

/** The command line of a running process, empty when it cannot be read. */
export function commandLine(pid: number): string {
  return process.platform === "win32" ? "" : (ps(pid, "command") ?? "");
}

/** Whether a process with this pid exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    // The name, in brackets, may hold spaces and brackets itself: fields are counted from the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${fields[19]}`;
  } catch {
    return isAlive(pid) ? "alive" : undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  return spawnSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || undefined;
}

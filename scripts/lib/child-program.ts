import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root";

const preload = (file: string) => ["--import", pathToFileURL(path.join(ROOT, "scripts/lib", file)).href];
const endsWithUs = preload("exit-with-parent.mjs");
const givesBack = preload("rest-memory.mjs");
/** Site and worker give up after eight seconds what they have in hand; what is cut off elsewhere is sent again. */
const STOP_WITHIN_MS = 10_000;

export interface ChildProgramOptions {
  /** A JavaScript file, and what follows it on the command line. */
  command: string[];
  env: Record<string, string | undefined>;
  /** Megabytes of free memory that it keeps instead of giving them back, 1 unless given: what packs pages would get its tables anew each time. */
  keepsFree?: number;
  /** Whether it works on arrays of many megabytes. */
  largePages?: boolean;
  /** Whether it ends when its work is done, and its memory with it. */
  ends?: boolean;
  onLine: (line: string, stream: "stdout" | "stderr") => void;
}

/** Of 4 MB in one piece, and of more than `free` MB in all, memory goes back to the system at once. */
const keepsUpTo = (free: number) => ({
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(free * 1024 ** 2),
});

/**
 * Pages of two megabytes for what is large, where the system lends them to who asks (glibc on Linux; others don't read it): a picture of
 * 64 MB took a quarter of a second of a virtual machine's time to be cleared page by page before anything was drawn, and takes a sixth.
 */
const inLargePages = { GLIBC_TUNABLES: "glibc.malloc.hugetlb=1" };

/**
 * Starts a Node program that ends when we do. It has a process group of its own, so that the terminal's Ctrl+C reaches
 * only us and the programs can be stopped in order.
 */
export function spawnProgram({
  command,
  env,
  keepsFree = 1,
  largePages = false,
  ends = false,
  onLine,
}: ChildProgramOptions): ChildProcess {
  const given = ["--enable-source-maps", ...endsWithUs, ...(ends ? [] : givesBack), ...command];
  const child = spawn(process.execPath, given, {
    cwd: ROOT,
    // Photos leave holes in the memory of every thread that worked on them: with few arenas for all it stays half as large. What
    // is as large as a photo goes back to the system at once: else an upload of thirty added 200 MB instead of 140.
    env: { MALLOC_ARENA_MAX: "2", ...keepsUpTo(keepsFree), ...(largePages && inLargePages), ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
    windowsHide: true,
  });
  for (const stream of ["stdout", "stderr"] as const) {
    const output = child[stream];
    if (output) createInterface(output).on("line", (line) => onLine(line, stream));
  }
  return child;
}

/** Asks a program to stop and waits for its end; one that does not listen is killed. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  const lastResort = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  child.kill("SIGTERM");
  await exited;
  clearTimeout(lastResort);
}

/** How a program ended, in words. */
export function endOf({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ? `killed by ${signalCode}` : `exit code ${exitCode}`;
}

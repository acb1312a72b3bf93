import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

interface Process {
  pid: number;
  parent: number;
  /** Milliseconds of its own and of its children that have ended. */
  busy: number;
  command: string;
}

function readProcess(pid: string): Process | undefined {
  try {
    // The name, in brackets, may hold anything; what follows the last bracket is numbers.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const numbers = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const busy = numbers.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tick, 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid: Number(pid), parent: Number(numbers[1]), busy, command };
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

const processes = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? []);

/** The process of this program whose command line has `part` in it. @throws Error where there is none */
export function childRunning(part: string): number {
  const found = processes().find(({ parent, command }) => parent === process.pid && command.includes(part));
  if (!found) throw new Error(`No program ${part} runs`);
  return found.pid;
}

/** The process that started a process. @throws Error where there is none */
export function parentOf(pid: number): number {
  const found = readProcess(String(pid));
  if (!found) throw new Error(`No process ${pid} runs`);
  return found.parent;
}

/** A process and all that it, and those that it started, have started. */
function treeIn(all: readonly Process[], root: number): Process[] {
  const below = all.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeIn(all, pid));
  return [...all.filter(({ pid }) => pid === root), ...below];
}

/** Milliseconds of processor time that a process and all below it have taken. */
export const processorTime = (root: number): number =>
  treeIn(processes(), root).reduce((sum, { busy }) => sum + busy, 0);

/** MB that a process has held at once at most. */
export function peakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

/** MB that a process and all below it take, of what several share each its part (PSS). What has ended meanwhile takes nothing. */
export function memoryBelow(root: number): number {
  const kilobytes = treeIn(processes(), root).map(({ pid }) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1000;
}

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type ChildProgramOptions, endOf, spawnProgram, stopChild } from "./child-program";
import type { Stoppable } from "./lifetime";
import { openLogFile } from "./log-file";
import { notableLine } from "./notable-line";
import { OperatorError } from "./operator-error";
import { untilReady } from "./until-ready";

const READY_WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
/** Longer ones would keep everybody waiting for a program that could serve again. */
const LONGEST_PAUSE_MS = 2000;
/** A program that ran this long is started again without a growing pause. */
const SETTLED_AFTER_MS = 60_000;

/** What they do with memory, by their names; others do nothing that needs more of it. */
const memory: Partial<Record<string, Pick<ChildProgramOptions, "keepsFree" | "largePages">>> = {
  // Packing a page takes tables that are got anew in a millisecond, as long as drawing a small page.
  app: { keepsFree: 16 },
  "farm-api": { largePages: true },
  worker: { largePages: true },
};

export interface ProgramOptions extends Omit<ChildProgramOptions, "onLine"> {
  /** Names its log file and its lines on the console. */
  name: string;
  logDirectory: string;
  /** Answers 200 once the program can serve. Without it, a program is ready when it runs. */
  readyUrl?: string;
  /** Show every line, not only warnings and errors. */
  talkative?: boolean;
  /** Gives up starting. */
  signal: AbortSignal;
}

/**
 * Starts a program, waits until it is ready, and from then on starts it again whenever it ends by itself.
 * Throws OperatorError when it ends, or does not get ready within a minute, the first time.
 */
export async function startProgram(options: ProgramOptions): Promise<Stoppable> {
  const stopping = new AbortController();
  const start = starter(options);
  let child = start();
  try {
    await firstReady(child, options);
  } catch (error) {
    await stopChild(child);
    throw error;
  }
  const kept = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      await stopChild(child);
      await kept;
    },
  };

  async function keepRunning(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const begin = Date.now();
      await ended(child);
      if (stopping.signal.aborted) return;
      if (Date.now() - begin > SETTLED_AFTER_MS) pause = FIRST_PAUSE_MS;
      console.warn(`${options.name} ended unexpectedly (${endOf(child)}); starting it again in ${pause / 1000} s`);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      child = start();
    }
  }
}

function starter({ name, logDirectory, talkative = false, ...program }: ProgramOptions): () => ChildProcess {
  const log = openLogFile(logDirectory, name);
  return () =>
    spawnProgram({
      ...memory[name],
      ...program,
      onLine: (line, stream) => {
        log.write(line);
        const shown = talkative ? line : notableLine(line, stream);
        if (shown !== undefined) console.warn(`${name}: ${shown}`);
      },
    });
}

async function firstReady(
  child: ChildProcess,
  { name, readyUrl, logDirectory, signal }: ProgramOptions,
): Promise<void> {
  if (!readyUrl) return;
  const late = AbortSignal.timeout(READY_WITHIN_MS);
  const over = new AbortController();
  void ended(child).then(() => over.abort());
  try {
    await untilReady(readyUrl, AbortSignal.any([signal, late, over.signal]));
  } catch {
    const why = late.aborted ? "was not ready within a minute" : `ended before it was ready (${endOf(child)})`;
    throw new OperatorError(`${name} ${why}. Its log is in ${logDirectory}.`);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { APART, type ThreadWord } from "./thread-words";

const inSource = import.meta.url.endsWith(".ts");
/** The threads' program lies beside the bundled programs, or two folders up where the sources run as they are. */
const program = new URL(inSource ? "../../thread.ts" : "./thread.js", import.meta.url);
const starter = inSource ? new URL("./from-source.mjs", import.meta.url) : program;

export interface CarrierLimits {
  /** Above so much it ends. */
  heapMegabytes: number;
  /** The name of the work that a thread loads before it is ready; others, and all of a program's, are loaded when first asked for. */
  first?: string;
}

interface Listeners {
  word(word: ThreadWord): void;
  /** With what is known of why. Comes once. */
  ended(reason: unknown): void;
}

/** What works run in. It holds nothing up when the program ends. */
export interface Carrier {
  post(given: { name: string; job: unknown }): void;
  /** The program waits for it to be done, or doesn't any more. */
  hold(): void;
  letGo(): void;
  end(): Promise<unknown>;
}

/** A thread of this program. */
export function inThread({ heapMegabytes, first }: CarrierLimits, listeners: Listeners): Carrier {
  const worker = new Worker(starter, {
    workerData: { program: program.href, first },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  let reason: unknown;
  worker
    .on("message", (word: ThreadWord) => listeners.word(word))
    .on("error", (error) => {
      reason = error;
    })
    .once("exit", () => listeners.ended(reason))
    .unref();
  return {
    post: (given) => worker.postMessage(given),
    hold: () => worker.ref(),
    letGo: () => worker.unref(),
    end: () => worker.terminate(),
  };
}

const children = new Set<ChildProcess>();
const endAll = () => {
  for (const child of children) child.kill("SIGKILL");
};

/** A program of its own: all memory that its works took comes back with its end, of a thread's what doesn't lie between pieces of others. */
export function inProgram({ heapMegabytes }: CarrierLimits, listeners: Listeners): Carrier {
  if (children.size === 0) process.once("exit", endAll);
  const child = fork(fileURLToPath(starter), [program.href, APART], {
    execArgv: ["--enable-source-maps", `--max-old-space-size=${heapMegabytes}`],
    serialization: "advanced",
  });
  children.add(child);
  child.on("message", (word: ThreadWord) => listeners.word(word));
  let reason: unknown;
  const over = (cause: unknown) => {
    if (!children.delete(child)) return;
    if (children.size === 0) process.off("exit", endAll);
    listeners.ended(cause);
  };
  // Of a channel that breaks the end is told besides; of a program that can't be started it isn't.
  child.on("error", (error) => {
    reason = error;
    if (child.pid === undefined) over(error);
  });
  child.once("exit", (_code, signal) => over(reason ?? signal));
  const letGo = () => {
    child.unref();
    child.channel?.unref();
  };
  letGo();
  return {
    post: (given) => child.send(given),
    hold() {
      child.ref();
      child.channel?.ref();
    },
    letGo,
    end: async () => child.kill("SIGKILL"),
  };
}

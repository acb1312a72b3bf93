import { Worker } from "node:worker_threads";
import type { ErrorCode } from "#contract/errors";
import { AppError } from "../app-error";
import type { Work } from "./work";

const inSource = import.meta.url.endsWith(".ts");
/** The threads' program lies beside the bundled programs, or two folders up where the sources run as they are. */
const program = new URL(inSource ? "../../thread.ts" : "./thread.js", import.meta.url);
const starter = inSource ? new URL("./from-source.mjs", import.meta.url) : program;

/** What a thread says; its first word is that it is ready. */
export type ThreadWord =
  | { ready: true }
  | { progress: number }
  /** With the bytes that the thread has taken. */
  | { answer: unknown; grown: number }
  | { refused: { code: ErrorCode; message: string; details: AppError["details"] } }
  | { failed: Error };

/** The work took more memory or time than it may, or the thread ended under it. */
export class TooMuchWork extends Error {
  override name = "TooMuchWork";
}

interface ThreadLimits {
  /** Above so much it ends. */
  heapMegabytes: number;
  /** The name of the work that it loads before it is ready; others are loaded when they are first asked for. */
  first?: string;
}

interface Given {
  signal: AbortSignal;
  report?: ((progress: number) => void) | undefined;
}

interface Underway {
  hear(word: ThreadWord): void;
  fail(reason: unknown): void;
}

/** A thread that does one work at a time. It holds nothing up when the program ends. */
export class Thread {
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  private underway: Underway | undefined;
  /** Bytes that it has taken. */
  grown = 0;
  ended = false;

  constructor({ heapMegabytes, first }: ThreadLimits) {
    this.worker = new Worker(starter, {
      workerData: { program: program.href, first },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
    });
    this.ready = new Promise((resolve) => this.worker.once("message", () => resolve()).once("exit", () => resolve()));
    let reason: unknown;
    this.worker
      .on("message", (word: ThreadWord) => this.underway?.hear(word))
      .on("error", (error) => {
        reason = error;
      })
      .once("exit", () => {
        this.ended = true;
        this.underway?.fail(new TooMuchWork("The thread ended under its work", { cause: reason }));
      })
      .unref();
  }

  /** Until it can work, or has ended. */
  async started(): Promise<this> {
    await this.ready;
    return this;
  }

  /**
   * @throws TooMuchWork where it ends under the work; the signal's reason where that was given up: the thread is ended then;
   * AppError and other errors of the work itself
   */
  async do<Job, Answer>({ name }: Work<Job, Answer>, job: Job, { signal, report }: Given): Promise<Answer> {
    await this.ready;
    signal.throwIfAborted();
    if (this.ended) throw new TooMuchWork("The thread has ended");
    const giveUp = () => {
      this.underway?.fail(signal.reason);
      void this.end();
    };
    signal.addEventListener("abort", giveUp, { once: true });
    this.worker.ref();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.underway = { hear: (word) => this.hear(word, { resolve, reject, report }), fail: reject };
        this.worker.postMessage({ name, job });
      });
    } finally {
      this.underway = undefined;
      this.worker.unref();
      signal.removeEventListener("abort", giveUp);
    }
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.worker.terminate();
  }

  private hear<Answer>(
    word: ThreadWord,
    told: { resolve(answer: Answer): void; reject(reason: unknown): void; report: Given["report"] },
  ): void {
    if ("progress" in word) told.report?.(word.progress);
    else if ("refused" in word)
      told.reject(new AppError(word.refused.code, word.refused.message, word.refused.details));
    else if ("failed" in word) told.reject(word.failed);
    else if ("answer" in word) {
      this.grown = word.grown;
      told.resolve(word.answer as Answer);
    }
  }
}

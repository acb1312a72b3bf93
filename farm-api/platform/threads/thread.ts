import { AppError } from "../app-error";
import { type Carrier, type CarrierLimits, inProgram, inThread } from "./carriers";
import type { ThreadWord } from "./thread-words";
import type { Work } from "./work";

/** The work took more memory or time than it may, or the thread ended under it. */
export class TooMuchWork extends Error {
  override name = "TooMuchWork";
}

export interface ThreadLimits extends CarrierLimits {
  /** Whether it is a program of its own: for works of so much memory that it has to come back whole. */
  apart?: boolean;
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
  private readonly carrier: Carrier;
  private readonly ready: Promise<void>;
  private underway: Underway | undefined;
  /** Bytes that it has taken. */
  grown = 0;
  ended = false;

  constructor({ apart = false, ...limits }: ThreadLimits) {
    let begin: () => void = () => undefined;
    this.ready = new Promise((resolve) => {
      begin = resolve;
    });
    this.carrier = (apart ? inProgram : inThread)(limits, {
      word: (word) => ("ready" in word ? begin() : this.underway?.hear(word)),
      ended: (cause) => {
        this.ended = true;
        begin();
        this.underway?.fail(new TooMuchWork("The thread ended under its work", { cause }));
      },
    });
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
    this.carrier.hold();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.underway = { hear: (word) => this.hear(word, { resolve, reject, report }), fail: reject };
        this.carrier.post({ name, job });
      });
    } finally {
      this.underway = undefined;
      this.carrier.letGo();
      signal.removeEventListener("abort", giveUp);
    }
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.carrier.end();
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

import { AppError } from "../app-error";
import { Thread, type ThreadLimits, TooMuchWork } from "./thread";
import { Turns } from "./turns";
import type { Work } from "./work";

export interface PoolLimits extends ThreadLimits {
  /** Threads. */
  size: number;
  /** Of them for one holding. */
  each: number;
  /** Works of one holding that wait for a thread. */
  waiting: number;
  /** Milliseconds that a work may wait, and that it may take. */
  patience: number;
  time: number;
  /** Milliseconds without work after which they are ended: the next work waits a tenth of a second for a fresh one. */
  rest: number;
}

interface Told {
  /** Gives the work up: its thread is ended. */
  signal?: AbortSignal;
  /** Is told how much is done, 0 to 100. */
  report?: (progress: number) => void;
  /** Milliseconds that it may take, where that is more than the pool's works usually may: only for what no user can make long. */
  time?: number;
}

/** Above so many bytes a thread gives way to a fresh one: it would not give them back. */
const grownTooLarge = 96 * 1024 * 1024;

/** Threads for the works of all holdings: each work is limited in time and memory, and holdings take turns. */
export class ThreadPool {
  private readonly turns: Turns;
  /** Those without work, with what ends them; the last to have worked is the first to work again, so that others rest. */
  private readonly idle: { thread: Thread; end: NodeJS.Timeout }[] = [];

  constructor(private readonly limits: PoolLimits) {
    this.turns = new Turns({ places: limits.size, each: limits.each, waiting: limits.waiting });
  }

  /** Starts the threads that the first works would have to wait for. */
  async warmUp(): Promise<void> {
    while (this.idle.length < this.limits.size) this.rest(this.fresh());
    await Promise.all(this.idle.map(({ thread }) => thread.started()));
  }

  /**
   * @throws TooMuchWork where the work takes more time or memory than it may; AppError TooManyRequests where the holding has
   * too much waiting; the signal's reason where it is given up; errors of the work itself
   */
  async run<Job, Answer>(work: Work<Job, Answer>, holding: number, job: Job, by: Told = {}): Promise<Answer> {
    const leave = await this.turns.take(holding, AbortSignal.timeout(this.limits.patience)).catch((error: unknown) => {
      throw error instanceof AppError ? error : tooLong();
    });
    const thread = await this.take().started();
    try {
      return await this.within(thread, work, job, by);
    } finally {
      this.putBack(thread);
      leave();
    }
  }

  private async within<Job, Answer>(thread: Thread, work: Work<Job, Answer>, job: Job, by: Told): Promise<Answer> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new TooMuchWork(`${work.name} took too long`)),
      by.time ?? this.limits.time,
    );
    const signal = by.signal ? AbortSignal.any([late.signal, by.signal]) : late.signal;
    try {
      return await thread.do(work, job, { signal, report: by.report });
    } finally {
      clearTimeout(timer);
    }
  }

  private take(): Thread {
    const rested = this.idle.pop();
    clearTimeout(rested?.end);
    return rested && !rested.thread.ended ? rested.thread : this.fresh();
  }

  /** The next work finds a thread that is ready: a fresh one takes a tenth of a second to be. */
  private putBack(thread: Thread): void {
    const worn = thread.ended || thread.grown > grownTooLarge;
    if (worn && !thread.ended) void thread.end();
    this.rest(worn ? this.fresh() : thread);
  }

  /** What a thread has loaded, and its heap has grown to, comes back only with its end. */
  private rest(thread: Thread): void {
    const end = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(resting), 1);
      void thread.end();
    }, this.limits.rest).unref();
    const resting = { thread, end };
    this.idle.push(resting);
  }

  private fresh(): Thread {
    return new Thread(this.limits);
  }
}

const tooLong = () =>
  new AppError("TooManyRequests", "Сервер занят. Повторите через несколько секунд", { retryAfterSeconds: 1 });

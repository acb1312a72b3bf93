import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "../app-error";
import type { Pool } from "../database/pool";
import type { Files } from "../files/files";
import { TooMuchWork } from "../threads/thread";
import { endJob, handBack, keepProgress, renew, retryLater, takeJob } from "./hold-job";
import type { JobRow } from "./jobs";

const maxAttempts = 3;

export interface JobContext {
  pool: Pool;
  files: Files;
  job: JobRow;
  /** For whom the job's own transactions work. */
  scope: { customerId: number; userId: number | null; advisorId: number | null };
  /** Given up: cancelled, out of time, or the worker stops. To be heard between steps, and handed to threads. */
  signal: AbortSignal;
  /** Per cent done, 0 to 100; kept for whoever polls. */
  report(progress: number): Promise<void>;
}

/** Does one kind of job. It may be run again from the start after a crash, so its writes belong in one transaction. */
export type JobHandler = (context: JobContext) => Promise<void>;

interface WorkerOptions {
  pool: Pool;
  files: Files;
  handlers: Readonly<Record<string, JobHandler>>;
  log: { error(details: object, message: string): void };
  /** Jobs at once, of different holdings. */
  lanes?: number;
  /** Milliseconds that a job may take. */
  timeLimit?: number;
  /** Milliseconds after which it is looked whether a job has been cancelled, and its lease renewed. */
  beat?: number;
}

/** Half a minute: then the job is another's. */
const mostAttemptsToSettle = 60;
const pauseToSettle = 500;

class Stopping extends Error {}
class Cancelled extends Error {}
class OutOfTime extends Error {
  override message = "The job took longer than it may";
}

const tooLong = "Обработка заняла слишком много времени и остановлена. Разделите данные на части";

/** What was wrong with what the user gave: to be told, and not to be tried again. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** Takes jobs until stopped, as many at a time as it has lanes, each of another holding. */
export class Worker {
  private readonly stopping = new AbortController();
  private readonly idle = new Set<() => void>();
  private lanes: Promise<void>[] = [];
  /** Lanes take one after the other, or they would take jobs of the same holding. */
  private taking: Promise<unknown> = Promise.resolve();
  private troubled = false;

  constructor(private readonly options: WorkerOptions) {}

  start(): void {
    this.lanes = Array.from({ length: this.options.lanes ?? 2 }, () => this.run());
  }

  /** Looks for work at once instead of at the next second. */
  wake(): void {
    for (const wake of this.idle) wake();
  }

  /** Gives the jobs in hand back, for another worker to begin anew, and stops. */
  async stop(): Promise<void> {
    this.stopping.abort(new Stopping());
    this.wake();
    await Promise.all(this.lanes);
  }

  /** Does what is due now; answers whether there was anything. */
  async workOnce(): Promise<boolean> {
    const job = await this.take();
    if (!job) return false;
    await this.perform(job);
    return true;
  }

  private take(): Promise<JobRow | undefined> {
    const { pool, handlers } = this.options;
    const taken = this.taking.then(() => takeJob(pool, Object.keys(handlers)));
    this.taking = taken.catch(() => undefined);
    return taken;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const worked = await this.workOnce().then(
        (any) => {
          this.troubled = false;
          return any;
        },
        (error: unknown) => {
          // A database that is away for an hour is told of once.
          if (!this.troubled) this.options.log.error({ err: error }, "could not take or settle a job");
          this.troubled = true;
          return false;
        },
      );
      if (!worked && !this.stopping.signal.aborted) await this.rest();
    }
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.idle.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, 1000);
      this.idle.add(wake);
    });
  }

  private async perform(job: JobRow): Promise<void> {
    const { pool, log, timeLimit = 600_000, beat = 2000 } = this.options;
    const givenUp = new AbortController();
    const { signal } = givenUp;
    const stop = () => givenUp.abort(this.stopping.signal.reason);
    const look = () => renew(pool, job).then((ours) => ours || givenUp.abort(new Cancelled()));
    const beats = setInterval(() => void look().catch(() => undefined), beat);
    const late = setTimeout(() => givenUp.abort(new OutOfTime()), timeLimit);
    this.stopping.signal.addEventListener("abort", stop);
    if (this.stopping.signal.aborted) stop();
    try {
      const outcome = await this.handle(job, signal).catch((error: unknown) => ({
        error: signal.aborted ? signal.reason : error,
      }));
      const unforeseen = outcome && !isRefusal(outcome.error) && !signal.aborted;
      if (unforeseen) log.error({ err: outcome.error, job: job.id, kind: job.kind }, "job failed");
      await this.surely(() => (outcome ? this.settle(job, outcome.error) : endJob(pool, job, { state: "done" })));
    } finally {
      clearInterval(beats);
      clearTimeout(late);
      this.stopping.signal.removeEventListener("abort", stop);
    }
  }

  private async handle(job: JobRow, signal: AbortSignal): Promise<undefined> {
    // A job that took its worker down with it every time is not tried for ever.
    if (job.attempts > maxAttempts) throw new Error("The worker ended under the job each time");
    const { pool, files, handlers } = this.options;
    const handling = handlers[job.kind]?.({
      pool,
      files,
      job,
      signal,
      scope: { customerId: job.customer_id, userId: job.person_id, advisorId: job.advisor_id },
      report: async (progress) => {
        await keepProgress(pool, job, progress);
      },
    });
    await Promise.race([handling, heard(signal)]);
    return undefined;
  }

  /** Until the database has it, which may be away: till the lease ends the holding's lane is closed. */
  private async surely(settle: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await settle();
        return;
      } catch (error) {
        if (attempt === mostAttemptsToSettle || this.stopping.signal.aborted) throw error;
      }
      await delay(pauseToSettle);
    }
  }

  private async settle(job: JobRow, error: unknown): Promise<void> {
    const { pool } = this.options;
    if (error instanceof Cancelled) return;
    if (error instanceof Stopping) {
      await handBack(pool, job);
      return;
    }
    if (isRefusal(error)) {
      await endJob(pool, job, { state: "failed", error: { code: error.code, message: error.message } });
      return;
    }
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const tooMuch = error instanceof OutOfTime || error instanceof TooMuchWork;
    if (job.attempts < maxAttempts && !tooMuch) await retryLater(pool, job, fault);
    else {
      const { code, message } = new AppError("JobPutAside", tooMuch ? tooLong : undefined);
      await endJob(pool, job, { state: "poisoned", error: { code, message }, fault });
    }
  }
}

/** Milliseconds that a job has to end by itself once it is given up. */
const grace = 5000;

/** Rejects some seconds after the signal: a job that does not hear it is left behind. */
async function heard(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", resolve, { once: true });
  });
  await delay(grace, undefined, { ref: false });
  throw signal.reason;
}

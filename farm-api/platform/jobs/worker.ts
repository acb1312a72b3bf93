import sql from "sql-template-tag";
import { AppError } from "../app-error";
import type { Pool } from "../database/pool";
import { inScope } from "../database/scope";
import type { Files } from "../files/files";
import type { JobRow } from "./jobs";

/** Seconds. A worker renews its lease three times in this span; a job whose lease ran out is taken up by another. */
const leaseSeconds = 30;
const maxAttempts = 3;

export interface JobContext {
  pool: Pool;
  files: Files;
  job: JobRow;
  /** For whom the job's own transactions work. */
  scope: { customerId: number; userId: number | null; advisorId: number | null };
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
}

const takeJob = (pool: Pool, kinds: readonly string[]) =>
  inScope(pool, { system: true }, (tx) =>
    tx.row<JobRow>(sql`
      UPDATE job SET state = 'running', attempts = attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
      WHERE (customer_id, id) = (
        SELECT customer_id, id FROM job
        WHERE kind = ANY(${kinds}) AND run_at <= now()
          AND (state = 'waiting' OR (state = 'running' AND lease_until < now()))
        ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, customer_id, kind, payload, attempts, person_id, advisor_id`),
  );

const settle = (pool: Pool, job: JobRow, error: { code: string; message: string } | null) =>
  inScope(pool, { system: true }, (tx) =>
    tx.run(sql`
      UPDATE job SET state = ${error ? "failed" : "done"}, progress = 100, finished_at = now(),
        error = ${error && JSON.stringify(error)}
      WHERE customer_id = ${job.customer_id} AND id = ${job.id} AND attempts = ${job.attempts}`),
  );

const retryLater = (pool: Pool, job: JobRow) =>
  inScope(pool, { system: true }, (tx) =>
    tx.run(sql`
      UPDATE job SET state = 'waiting', run_at = now() + make_interval(secs => ${2 ** job.attempts})
      WHERE customer_id = ${job.customer_id} AND id = ${job.id} AND attempts = ${job.attempts}`),
  );

/** Takes jobs one at a time until stopped. */
export class Worker {
  private stopping = false;
  private idle: { wake(): void } | undefined;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: WorkerOptions) {}

  start(): void {
    this.loop = this.run();
  }

  /** Looks for work at once instead of at the next second. */
  wake(): void {
    this.idle?.wake();
  }

  /** Finishes the job in hand and stops. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
  }

  /** Does what is due now; answers whether there was anything. */
  async workOnce(): Promise<boolean> {
    const job = await takeJob(this.options.pool, Object.keys(this.options.handlers));
    if (!job) return false;
    await this.perform(job);
    return true;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const worked = await this.workOnce().catch((error: unknown) => {
        this.options.log.error({ err: error }, "could not take a job");
        return false;
      });
      if (!worked && !this.stopping) await this.rest();
    }
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 1000);
      this.idle = {
        wake() {
          clearTimeout(timer);
          resolve();
        },
      };
    });
  }

  private async perform(job: JobRow): Promise<void> {
    const { pool, files, handlers, log } = this.options;
    const renewal = setInterval(() => void this.renew(job).catch(() => undefined), (leaseSeconds * 1000) / 3);
    try {
      // A job that took its worker down with it every time is not tried for ever.
      if (job.attempts > maxAttempts) throw new AppError("Internal");
      await handlers[job.kind]?.({
        pool,
        files,
        job,
        scope: { customerId: job.customer_id, userId: job.person_id, advisorId: job.advisor_id },
        report: (progress) => this.report(job, progress),
      });
      await settle(pool, job, null);
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        await settle(pool, job, { code: error.code, message: error.message });
      else {
        log.error({ err: error, job: job.id, kind: job.kind }, "job failed");
        if (job.attempts < maxAttempts) await retryLater(pool, job);
        else await settle(pool, job, { code: "Internal", message: new AppError("Internal").message });
      }
    } finally {
      clearInterval(renewal);
    }
  }

  private renew(job: JobRow): Promise<number> {
    return inScope(this.options.pool, { system: true }, (tx) =>
      tx.run(sql`
        UPDATE job SET lease_until = now() + make_interval(secs => ${leaseSeconds})
        WHERE customer_id = ${job.customer_id} AND id = ${job.id} AND attempts = ${job.attempts}`),
    );
  }

  private async report(job: JobRow, progress: number): Promise<void> {
    await inScope(this.options.pool, { system: true }, (tx) =>
      tx.run(sql`
        UPDATE job SET progress = ${Math.round(progress)}, lease_until = now() + make_interval(secs => ${leaseSeconds})
        WHERE customer_id = ${job.customer_id} AND id = ${job.id} AND attempts = ${job.attempts}`),
    );
  }
}

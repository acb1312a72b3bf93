import sql from "sql-template-tag";
import type { Problem } from "#contract/errors";
import { AppError, notFound } from "../app-error";
import type { Transaction } from "../database/scope";

export interface JobRow {
  id: number;
  customer_id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  person_id: number | null;
  advisor_id: number | null;
}

/** Puts a job into the queue of the caller's transaction: it is there when, and only when, that commits. */
export async function enqueue(tx: Transaction, customerId: number, kind: string, payload: object): Promise<number> {
  const job = await tx.row<{ id: number }>(sql`
    INSERT INTO job (customer_id, kind, payload, person_id, advisor_id)
    VALUES (${customerId}, ${kind}, ${JSON.stringify(payload)}, current_person(), current_advisor()) RETURNING id`);
  if (!job) throw new Error("The job was not written");
  await tx.run(sql`SELECT pg_notify('polevod_job', '')`);
  return job.id;
}

type JobState =
  | { state: "waiting" | "running"; progress: number }
  | { state: "done" }
  | { state: "cancelled" }
  | { state: "failed" | "poisoned"; error: Pick<Problem, "code" | "message"> };

/** Has a job not done, or given up within seconds where it is being done; what it has not committed is lost. */
export async function cancelJob(tx: Transaction, customerId: number, jobId: number): Promise<void> {
  await tx.run(sql`
    UPDATE job SET state = 'cancelled', finished_at = now()
    WHERE customer_id = ${customerId} AND id = ${jobId} AND state IN ('waiting', 'running')`);
}

/**
 * How a job stands.
 * @throws AppError NotFound for a job of nobody's or a cancelled one; the job's own error where it failed.
 */
export async function jobProgress(tx: Transaction, customerId: number, jobId: number): Promise<number | "done"> {
  const job = await tx.row<JobState>(
    sql`SELECT state, progress, error FROM job WHERE customer_id = ${customerId} AND id = ${jobId}`,
  );
  switch (job?.state) {
    case "waiting":
    case "running":
      return job.progress;
    case "done":
      return "done";
    case "failed":
    case "poisoned":
      throw new AppError(job.error.code, job.error.message);
    default:
      throw notFound();
  }
}

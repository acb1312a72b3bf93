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
  | { state: "failed"; error: Pick<Problem, "code" | "message"> };

/**
 * How a job stands.
 * @throws AppError NotFound for a job of nobody's; the job's own error where it failed.
 */
export async function jobProgress(tx: Transaction, customerId: number, jobId: number): Promise<number | "done"> {
  const job = await tx.row<JobState>(
    sql`SELECT state, progress, error FROM job WHERE customer_id = ${customerId} AND id = ${jobId}`,
  );
  if (!job) throw notFound();
  if (job.state === "failed") throw new AppError(job.error.code, job.error.message);
  return job.state === "done" ? "done" : job.progress;
}

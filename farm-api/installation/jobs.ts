import sql from "sql-template-tag";
import type { BlockedJob } from "#contract/installation";
import type { Transaction } from "../platform/database/scope";
import { giveUpPoisoned, retryPoisoned } from "../platform/jobs/poisoned-jobs";
import { type Acting, keepAct } from "./act";

/** The latest hundred of those that were put aside. */
export const listBlockedJobs = (tx: Transaction) =>
  tx.rows<BlockedJob>(sql`
    SELECT id, customer_id, customer, kind, attempts, fault, created_at, finished_at FROM poisoned_job
    ORDER BY finished_at DESC, id DESC LIMIT 100`);

/** Has a job that was put aside done again. @throws AppError NotFound */
export async function retryJob(acting: Acting, id: number): Promise<undefined> {
  const { kind, customer } = await retryPoisoned(acting.tx, id);
  await keepAct(acting, "job.retried", `${customer}, задание ${id}`, { kind });
}

/** Gives it up. @throws AppError NotFound */
export async function deleteJob(acting: Acting, id: number): Promise<undefined> {
  const { kind, customer } = await giveUpPoisoned(acting.tx, id);
  await keepAct(acting, "job.deleted", `${customer}, задание ${id}`, { kind });
}

import sql from "sql-template-tag";
import { notFound } from "../app-error";
import type { Transaction } from "../database/scope";

interface PoisonedJob {
  id: number;
  kind: string;
  /** Whose it is, by name. */
  customer: string;
}

/** Holds a job that was put aside after all its attempts. @throws AppError NotFound for any other */
async function holdPoisoned(tx: Transaction, id: number): Promise<PoisonedJob> {
  const job = await tx.row<PoisonedJob>(sql`
    SELECT j.id, j.kind, c.name AS customer FROM job j JOIN customer c ON c.id = j.customer_id
    WHERE j.id = ${id} AND j.state = 'poisoned' FOR UPDATE OF j`);
  if (!job) throw notFound();
  return job;
}

/** Has it done again, with all its attempts. @throws AppError NotFound */
export async function retryPoisoned(tx: Transaction, id: number): Promise<PoisonedJob> {
  const job = await holdPoisoned(tx, id);
  await tx.run(sql`
    UPDATE job SET state = 'waiting', attempts = 0, progress = 0, run_at = now(), finished_at = NULL, error = NULL
    WHERE id = ${id} AND state = 'poisoned'`);
  await tx.run(sql`SELECT pg_notify('polevod_job', '')`);
  return job;
}

/** Gives it up for good: whoever waits for it is told that it is not there. @throws AppError NotFound */
export async function giveUpPoisoned(tx: Transaction, id: number): Promise<PoisonedJob> {
  const job = await holdPoisoned(tx, id);
  await tx.run(sql`UPDATE job SET state = 'cancelled', finished_at = now() WHERE id = ${id} AND state = 'poisoned'`);
  return job;
}

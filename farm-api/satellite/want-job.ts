import sql from "sql-template-tag";
import type { ErrorCode } from "#contract/errors";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { enqueue } from "../platform/jobs/jobs";

interface LastJob {
  state: string;
  progress: number;
  error: { code: ErrorCode; message: string } | null;
  recent: boolean;
}

/** Seconds for which the end of a job is believed: after that it is tried anew. */
const believed = 300;

/**
 * Has something done once, however many ask for it at the same time.
 * @returns how much of it is done, 0 to 100; null where it was done lately
 * @throws AppError where it failed lately
 */
export async function wantJob(
  tx: Transaction,
  customerId: number,
  kind: string,
  payload: object,
): Promise<number | null> {
  const text = JSON.stringify(payload);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${customerId} ${kind} ${text}`}, 0))`);
  const last = await tx.row<LastJob>(sql`
    SELECT state, progress, error, coalesce(finished_at > now() - ${believed} * interval '1 second', true) AS recent FROM job
    WHERE customer_id = ${customerId} AND kind = ${kind} AND payload::jsonb = ${text}::jsonb ORDER BY id DESC LIMIT 1`);
  if (last?.state === "waiting" || last?.state === "running") return last.progress;
  if (last?.recent && last.state === "done") return null;
  if (last?.recent && last.error) throw new AppError(last.error.code, last.error.message);
  await enqueue(tx, customerId, kind, payload);
  return 0;
}

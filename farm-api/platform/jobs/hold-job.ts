import sql from "sql-template-tag";
import type { ErrorCode } from "#contract/errors";
import type { Pool } from "../database/pool";
import { inScope, type Transaction } from "../database/scope";
import { isUniqueViolation } from "../database/violations";
import type { JobRow } from "./jobs";

/** Seconds after which the job of a worker that says nothing any more is another's to take. */
const leaseSeconds = 30;

const lease = sql`lease_until = now() + make_interval(secs => ${leaseSeconds})`;

/** As long as nobody else has taken it up, and it was not cancelled. */
const held = ({ customer_id, id, attempts }: JobRow) =>
  sql`customer_id = ${customer_id} AND id = ${id} AND attempts = ${attempts} AND state = 'running'`;

const asSystem = <T>(pool: Pool, work: (tx: Transaction) => Promise<T>) => inScope(pool, { system: true }, work);

/**
 * The next job that is due: of the holding whose turn was longest ago, of those none of whose jobs is being done, the oldest.
 * One whose worker is gone comes back in its holding's turn.
 */
export async function takeJob(pool: Pool, kinds: readonly string[]): Promise<JobRow | undefined> {
  try {
    return await asSystem(pool, (tx) =>
      tx.row<JobRow>(sql`
        UPDATE job SET state = 'running', attempts = attempts + 1, taken_at = clock_timestamp(), ${lease}
        WHERE (customer_id, id) = (
          SELECT j.customer_id, j.id FROM job j
          WHERE j.kind = ANY(${kinds}) AND j.run_at <= now() AND ((j.state = 'running' AND j.lease_until < now())
            OR (j.state = 'waiting' AND NOT EXISTS (
              SELECT FROM job r WHERE r.customer_id = j.customer_id AND r.state = 'running')))
          ORDER BY (SELECT max(t.taken_at) FROM job t WHERE t.customer_id = j.customer_id) NULLS FIRST, j.run_at, j.id
          LIMIT 1 FOR UPDATE OF j SKIP LOCKED)
        RETURNING id, customer_id, kind, payload, attempts, person_id, advisor_id`),
    );
  } catch (error) {
    // Another worker took a job of the same holding at this very moment.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Says that the job is still being done. @returns whether it is still to be done */
export const renew = async (pool: Pool, job: JobRow): Promise<boolean> =>
  (await asSystem(pool, (tx) => tx.run(sql`UPDATE job SET ${lease} WHERE ${held(job)}`))) > 0;

export const keepProgress = (pool: Pool, job: JobRow, progress: number) =>
  asSystem(pool, (tx) => tx.run(sql`UPDATE job SET progress = ${Math.round(progress)} WHERE ${held(job)}`));

interface End {
  state: "done" | "failed" | "poisoned";
  /** What whoever waits is told. */
  error?: { code: ErrorCode; message: string };
  /** What happened, for whoever runs the program. */
  fault?: string;
}

export const endJob = (pool: Pool, job: JobRow, { state, error, fault }: End) =>
  asSystem(pool, (tx) =>
    tx.run(sql`
      UPDATE job SET state = ${state}, progress = 100, finished_at = now(), error = ${error ? JSON.stringify(error) : null},
        fault = ${fault ?? null} WHERE ${held(job)}`),
  );

/** Seconds until the next attempt: 4, 16. */
const backOff = ({ attempts }: JobRow) => 4 ** attempts;

export const retryLater = (pool: Pool, job: JobRow, fault: string) =>
  asSystem(pool, (tx) =>
    tx.run(sql`
      UPDATE job SET state = 'waiting', run_at = now() + make_interval(secs => ${backOff(job)}), fault = ${fault}
      WHERE ${held(job)}`),
  );

/** Gives a job back as if it had not been taken up. */
export const handBack = (pool: Pool, job: JobRow) =>
  asSystem(pool, (tx) =>
    tx.run(sql`UPDATE job SET state = 'waiting', attempts = attempts - 1, run_at = now() WHERE ${held(job)}`),
  );

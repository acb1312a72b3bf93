import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** Wrong passwords that are let through without a wait, for one account from one address. */
const freeFailures = 5;
const longestWaitSeconds = 60;
/** Wrong passwords from one address for whatever accounts, in an hour. */
const addressLimit = 100;

/**
 * Makes guessing slow: after five wrong passwords for an account from an address, each next try from that address waits
 * twice as long, up to a minute. Nobody is locked out: the account's owner, elsewhere, notices nothing.
 * @throws AppError TooManyRequests with the wait.
 */
export async function checkPace(tx: Transaction, account: string, address: string): Promise<void> {
  const pace = await tx.row<{ failures: number; waited: number }>(sql`
    SELECT failures, extract(epoch FROM now() - last_at)::float8 AS waited FROM login_attempt
    WHERE account = ${account} AND address = ${address}`);
  const byAddress = await tx.row<{ failures: number }>(sql`
    SELECT coalesce(sum(failures), 0)::int AS failures FROM login_attempt
    WHERE address = ${address} AND last_at > now() - interval '1 hour'`);
  if ((byAddress?.failures ?? 0) >= addressLimit)
    throw new AppError("TooManyRequests", undefined, { retryAfterSeconds: 600 });
  if (!pace || pace.failures < freeFailures) return;
  const wait = Math.min(longestWaitSeconds, 2 ** (pace.failures - freeFailures)) - pace.waited;
  if (wait > 0) throw new AppError("TooManyRequests", undefined, { retryAfterSeconds: wait });
}

export const recordFailure = (tx: Transaction, account: string, address: string) =>
  tx.run(sql`
    INSERT INTO login_attempt (account, address, failures, last_at) VALUES (${account}, ${address}, 1, now())
    ON CONFLICT (account, address) DO UPDATE SET last_at = now(),
      failures = CASE WHEN login_attempt.last_at < now() - interval '1 hour' THEN 1 ELSE login_attempt.failures + 1 END`);

export const forgetFailures = (tx: Transaction, account: string, address: string) =>
  tx.run(sql`DELETE FROM login_attempt WHERE account = ${account} AND address = ${address}`);

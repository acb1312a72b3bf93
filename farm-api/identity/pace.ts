import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** What tries have in common that are counted together. */
export interface Budget {
  key: string;
  /** Tries that are let through without a wait. */
  free: number;
  /** Seconds that a try waits at most. Nobody is ever locked out. */
  longest: number;
}

/** Seconds. */
const firstWait = 4;
/** Seconds for which a turn is kept: who was told when to come again needs time to type. */
const keptFor = 30;

const digestOf = ({ key }: Budget) => createHash("sha256").update(key).digest();

/** A count begins anew after an hour without a try. */
const counted = sql`CASE WHEN p.last_at < now() - interval '1 hour' THEN 1 ELSE p.tries + 1 END`;

const plural = new Intl.PluralRules("ru-RU");
const secondsForms: Record<string, string> = { one: "секунду", few: "секунды" };

const refusal = (seconds: number) => {
  const wait = Math.max(1, Math.ceil(seconds));
  const words = `${wait} ${secondsForms[plural.select(wait)] ?? "секунд"}`;
  return new AppError("TooManyRequests", `Слишком много попыток. Повторите через ${words}`, {
    retryAfterSeconds: wait,
  });
};

/** When a budget lets through a try of `me`: later by what it is kept for, where that is another. */
const freeFor = (me: Buffer | null) =>
  sql`p.free_at + make_interval(secs => CASE WHEN p.next_for <> ${me} THEN ${keptFor}::int ELSE 0 END)`;

/** @returns the refusal of a try, with the longest wait of its budgets */
async function refused(tx: Transaction, budgets: readonly Budget[], me: Buffer | null): Promise<AppError> {
  const pace = await tx.row<{ wait: number | null }>(sql`
    SELECT max(extract(epoch FROM ${freeFor(me)} - clock_timestamp()))::float8 AS wait FROM pace p
    WHERE p.key = ANY(${budgets.map(digestOf)}::bytea[])`);
  return refusal(pace?.wait ?? 0);
}

/**
 * Counts a try before it is made, so that of many at once only those within the budgets are made. Past its free tries a
 * budget lets through one at a time, each after twice the wait of the one before. A try refused counts nowhere.
 * @param tx one that commits before the try is made; the budgets in the same order everywhere, or two may wait for each other
 * @param own the budget of those for whom the next turn may be kept
 * @throws AppError TooManyRequests with the wait, for the caller's transaction to be rolled back
 */
export async function takeTurn(tx: Transaction, budgets: readonly Budget[], own?: Budget): Promise<void> {
  const me = own ? digestOf(own) : null;
  const busy: Budget[] = [];
  for (const budget of budgets) {
    const taken = await tx.run(sql`
      INSERT INTO pace AS p (key, tries, free_at, last_at) VALUES (${digestOf(budget)}, 1, now(), now())
      ON CONFLICT (key) DO UPDATE SET tries = ${counted}, last_at = clock_timestamp(), next_for = NULL, next_had = NULL,
        free_at = clock_timestamp() + make_interval(secs => CASE WHEN ${counted} < ${budget.free}::int THEN 0
          ELSE least(${budget.longest}::int, ${firstWait}::int * 2 ^ least(${counted} - ${budget.free}::int, 20)) END)
      WHERE ${freeFor(me)} <= clock_timestamp()`);
    if (!taken) busy.push(budget);
  }
  if (busy.length > 0) throw await refused(tx, busy, me);
}

/**
 * Keeps the next turn of busy budgets for one who was refused, unless it is kept for another whose last turn is as long
 * ago: else whoever asks without a pause would take every turn, and slowing would lock all others out.
 * @returns the refusal, with the wait as it is now
 */
export async function keepTurn(tx: Transaction, budgets: readonly Budget[], own: Budget): Promise<AppError> {
  const me = digestOf(own);
  const had = sql`(SELECT coalesce(max(o.last_at), '-infinity') FROM pace o WHERE o.key = ${me})`;
  for (const budget of budgets)
    await tx.run(sql`
      UPDATE pace p SET next_for = ${me}, next_had = ${had}
      WHERE p.key = ${digestOf(budget)} AND p.key <> ${me} AND p.free_at > clock_timestamp()
        AND (p.next_for IS NULL OR p.next_for <> ${me} AND ${had} < p.next_had)`);
  return refused(tx, budgets, me);
}

/** A try that was right was no guess: it is taken back from budgets that others share. */
export async function giveBack(tx: Transaction, budgets: readonly Budget[]): Promise<void> {
  for (const budget of budgets)
    await tx.run(
      sql`UPDATE pace SET tries = greatest(tries - 1, 0), free_at = least(free_at, now()) WHERE key = ${digestOf(budget)}`,
    );
}

/** The owner was here: the count begins anew. */
export const startAnew = (tx: Transaction, budget: Budget) =>
  tx.run(sql`DELETE FROM pace WHERE key = ${digestOf(budget)}`);

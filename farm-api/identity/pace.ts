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

/**
 * Counts a try before it is made, so that of many at once only those within the budgets are made. Past its free tries a
 * budget lets through one at a time, each after twice the wait of the one before. A try refused counts nowhere.
 * @param tx one that commits before the try is made; the budgets in the same order everywhere, or two may wait for each other
 * @throws AppError TooManyRequests with the wait, for the caller's transaction to be rolled back
 */
export async function takeTurn(tx: Transaction, budgets: readonly Budget[]): Promise<void> {
  const waits: number[] = [];
  for (const budget of budgets) {
    const key = digestOf(budget);
    const taken = await tx.run(sql`
      INSERT INTO pace AS p (key, tries, free_at, last_at) VALUES (${key}, 1, now(), now())
      ON CONFLICT (key) DO UPDATE SET tries = ${counted}, last_at = clock_timestamp(),
        free_at = clock_timestamp() + make_interval(secs => CASE WHEN ${counted} < ${budget.free}::int THEN 0
          ELSE least(${budget.longest}::int, ${firstWait}::int * 2 ^ least(${counted} - ${budget.free}::int, 20)) END)
      WHERE p.free_at <= clock_timestamp()`);
    if (taken) continue;
    const pace = await tx.row<{ wait: number }>(
      sql`SELECT extract(epoch FROM free_at - clock_timestamp())::float8 AS wait FROM pace WHERE key = ${key}`,
    );
    waits.push(pace?.wait ?? 0);
  }
  if (waits.length > 0) throw refusal(Math.max(...waits));
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

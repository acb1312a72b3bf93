import pg from "pg";
import sql from "sql-template-tag";
import { AppError } from "../app-error";
import type { Transaction } from "./scope";

/** Shorter than the second after which the database looks for a deadlock, so that it is this work that gives way. */
const patience = "500ms";
const lockNotAvailable = "55P03";

/**
 * Runs work that changes rows which others may hold, and may themselves wait for what this transaction holds.
 * @throws AppError RecordsBusy where one of them is not free in half a second
 */
export async function promptly<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`SELECT set_config('lock_timeout', ${patience}, true)`);
  const result = await work().catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? new AppError("RecordsBusy") : error;
  });
  await tx.run(sql`SET LOCAL lock_timeout TO DEFAULT`);
  return result;
}

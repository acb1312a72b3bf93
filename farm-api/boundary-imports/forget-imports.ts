import sql, { type Sql } from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { cancelJob, enqueue } from "../platform/jobs/jobs";
import { failureOf, findImport } from "./boundary-import";

/** The rows go with the import; the file, which no transaction covers, by a job that is there when this commits. */
async function forget(tx: Transaction, customerId: number, which: Sql): Promise<void> {
  const gone = await tx.rows<{ file_key: string; job_id: number | null }>(
    sql`DELETE FROM boundary_import WHERE customer_id = ${customerId} AND ${which} RETURNING file_key, job_id`,
  );
  for (const { job_id } of gone) if (job_id !== null) await cancelJob(tx, customerId, job_id);
  for (const { file_key } of gone) await enqueue(tx, customerId, "remove-boundary-file", { file_key });
}

/** Forgets what was left lying for a month. */
export const forgetOldImports = (tx: Transaction, customerId: number): Promise<void> =>
  forget(tx, customerId, sql`created_at < now() - interval '30 days'`);

/**
 * Forgets an import with its rows and file; fields made of it stay.
 * @throws AppError NotFound; ImportNotReady while the fields are being written.
 */
export async function discardBoundaryImport(tx: Transaction, customerId: number, id: number): Promise<undefined> {
  const found = await findImport(tx, customerId, id);
  if (found.state === "writing" && !(await failureOf(tx, customerId, found)))
    throw new AppError("ImportNotReady", "Поля из этого файла уже создаются, отменить нельзя");
  await forget(tx, customerId, sql`id = ${id}`);
}

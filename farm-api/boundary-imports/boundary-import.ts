import sql from "sql-template-tag";
import type { AreaUnit, ColumnMapping, ImportPreview } from "#contract/boundary-imports";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { jobProgress } from "../platform/jobs/jobs";

/** An import as the database keeps it. What the file told is there once it has been read. */
export interface BoundaryImport {
  id: number;
  state: "reading" | "ready" | "writing" | "done";
  job_id: number;
  file_name: string;
  file_key: string;
  format: string | null;
  encoding: string | null;
  crs: string | null;
  warnings: string[];
  columns: ImportPreview["columns"];
  mapping: ColumnMapping | null;
  area_unit: AreaUnit | null;
  season: number | null;
  created_count: number | null;
}

export const locationOf = (customerId: number, id: number) => ({
  location: `/customers/${customerId}/imports/fields/${id}`,
});

/** @throws AppError NotFound for an absent or another customer's import. */
export async function findImport(tx: Transaction, customerId: number, id: number): Promise<BoundaryImport> {
  const found = await tx.row<BoundaryImport>(sql`
    SELECT id, state, job_id, file_name, file_key, format, encoding, crs, warnings, columns, mapping, area_unit, season,
      created_count
    FROM boundary_import WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** The message of the job that gave up; undefined while it goes on or once it is done. */
export async function failureOf(
  tx: Transaction,
  customerId: number,
  { job_id }: BoundaryImport,
): Promise<string | undefined> {
  try {
    await jobProgress(tx, customerId, job_id);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/**
 * An import that waits to be mapped or confirmed, locked until the transaction ends.
 * @throws AppError NotFound; ImportNotReady while the file is read, or the reason why it can't be; ImportAlreadyDone.
 */
export async function holdReadyImport(tx: Transaction, customerId: number, id: number): Promise<BoundaryImport> {
  await tx.row(sql`SELECT 1 FROM boundary_import WHERE customer_id = ${customerId} AND id = ${id} FOR UPDATE`);
  const found = await findImport(tx, customerId, id);
  if (found.state === "ready") return found;
  if (found.state === "reading") {
    await jobProgress(tx, customerId, found.job_id);
    throw new AppError("ImportNotReady");
  }
  if (found.state === "writing") {
    // Nothing was written then, so it may be tried again.
    if (await failureOf(tx, customerId, found)) return found;
    throw new AppError("ImportAlreadyDone", "Поля из этого файла уже создаются");
  }
  throw new AppError("ImportAlreadyDone");
}

import sql from "sql-template-tag";
import type { AreaUnit, ColumnMapping, FarShapes, ImportPreview, ImportReading } from "#contract/boundary-imports";
import { z } from "#contract/zod";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { jobProgress } from "../platform/jobs/jobs";

/** An import as the database keeps it. What the file told is there once it has been read. */
export interface BoundaryImport {
  id: number;
  state: "reading" | "choosing" | "ready" | "writing" | "done";
  job_id: number;
  file_name: string;
  file_key: string;
  format: string | null;
  encoding: string | null;
  crs: string | null;
  warnings: string[];
  layers: ImportPreview["layers"];
  reading: ImportReading;
  crs_options: ImportPreview["crs_options"];
  crs_needed: string | null;
  far: FarShapes | null;
  columns: ImportPreview["columns"];
  mapping: ColumnMapping | null;
  area_unit: AreaUnit | null;
  season: number | null;
  created_count: number | null;
}

/** What the jobs that read and write an import are given. */
export const importPayload = z.object({ import_id: z.number().int() });

export const locationOf = (customerId: number, id: number) => ({
  location: `/customers/${customerId}/imports/fields/${id}`,
});

/** @throws AppError NotFound for an absent or another customer's import. */
export async function findImport(tx: Transaction, customerId: number, id: number): Promise<BoundaryImport> {
  const found = await tx.row<BoundaryImport>(sql`
    SELECT id, state, job_id, file_name, file_key, format, encoding, crs, warnings, columns, mapping, area_unit, season,
      created_count, layers, reading, crs_options, crs_needed, far
    FROM boundary_import WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/**
 * How far the job of an import is.
 * @throws AppError the job's own; BoundaryFileInvalid where it ended so long ago that it is forgotten.
 */
export async function progressOf(tx: Transaction, customerId: number, { job_id }: Pick<BoundaryImport, "job_id">) {
  try {
    return await jobProgress(tx, customerId, job_id);
  } catch (error) {
    const forgotten = error instanceof AppError && error.code === "NotFound";
    throw forgotten ? new AppError("BoundaryFileInvalid", "Файл не был прочитан, загрузите его снова") : error;
  }
}

/** The message of the job that gave up; undefined while it goes on or once it is done. */
export async function failureOf(
  tx: Transaction,
  customerId: number,
  found: Pick<BoundaryImport, "job_id">,
): Promise<string | undefined> {
  try {
    await progressOf(tx, customerId, found);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function checkReady(tx: Transaction, customerId: number, found: BoundaryImport): Promise<void> {
  if (found.state === "choosing") throw new AppError("ImportNotReady", "Сначала выберите, что читать из файла");
  await checkRead(tx, customerId, found);
}

async function checkRead(tx: Transaction, customerId: number, found: BoundaryImport): Promise<void> {
  if (found.state === "done") throw new AppError("ImportAlreadyDone");
  if (found.state === "reading") {
    await progressOf(tx, customerId, found);
    throw new AppError("ImportNotReady");
  }
  // Where the job gave up nothing was written, so it may be tried again.
  if (found.state === "writing" && !(await failureOf(tx, customerId, found)))
    throw new AppError("ImportAlreadyDone", "Поля из этого файла уже создаются");
}

/**
 * An import that waits for a choice, or that was read, locked until the transaction ends.
 * @throws AppError as `holdReadyImport`
 */
export async function holdReadImport(tx: Transaction, customerId: number, id: number): Promise<void> {
  await checkRead(tx, customerId, await findImport(tx, customerId, id));
  await tx.row(sql`SELECT 1 FROM boundary_import WHERE customer_id = ${customerId} AND id = ${id} FOR UPDATE`);
  await checkRead(tx, customerId, await findImport(tx, customerId, id));
}

/**
 * An import that waits to be mapped or confirmed, locked until the transaction ends.
 * @throws AppError NotFound; ImportNotReady while the file is read, or the reason why it can't be; ImportAlreadyDone.
 */
export async function holdReadyImport(tx: Transaction, customerId: number, id: number): Promise<BoundaryImport> {
  // Before the lock, for which somebody would wait as long as the fields are being written.
  await checkReady(tx, customerId, await findImport(tx, customerId, id));
  await tx.row(sql`SELECT 1 FROM boundary_import WHERE customer_id = ${customerId} AND id = ${id} FOR UPDATE`);
  const found = await findImport(tx, customerId, id);
  await checkReady(tx, customerId, found);
  return found;
}

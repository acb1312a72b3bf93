import sql from "sql-template-tag";
import type { ImportReading } from "#contract/boundary-imports";
import { isKnownCrs } from "../geometry/import/projection/guess-zone";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { enqueue } from "../platform/jobs/jobs";
import { findImport, holdReadImport, locationOf } from "./boundary-import";

/**
 * Reads the file again by a job: other layers of it, or in another coordinate system.
 * @throws AppError Invalid for layers that the file lacks and systems that are not known; NotFound, ImportNotReady,
 * ImportAlreadyDone.
 */
export async function rereadBoundaryImport(tx: Transaction, customerId: number, id: number, reading: ImportReading) {
  await holdReadImport(tx, customerId, id);
  const { layers } = await findImport(tx, customerId, id);
  if (reading.layers?.some((asked) => !layers.some((layer) => layer.id === asked)))
    throw invalid({ path: "layers", message: "Такого слоя в файле нет" });
  if (reading.crs !== null && !isKnownCrs(reading.crs))
    throw invalid({ path: "crs", message: "Эта система координат не поддерживается" });
  const job = await enqueue(tx, customerId, "read-boundaries", { import_id: id });
  await tx.run(sql`
    UPDATE boundary_import SET state = 'reading', job_id = ${job}, reading = ${JSON.stringify(reading)}, choice = NULL
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return locationOf(customerId, id);
}

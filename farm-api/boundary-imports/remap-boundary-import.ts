import type { ColumnMapping } from "#contract/boundary-imports";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { applyMapping } from "./apply-mapping";
import { holdReadyImport, locationOf } from "./boundary-import";

/**
 * Maps the columns otherwise, at once: the preview is ready when this returns.
 * @throws AppError Invalid for a column that the file lacks; NotFound, ImportNotReady, ImportAlreadyDone.
 */
export async function remapBoundaryImport(tx: Transaction, customerId: number, id: number, mapping: ColumnMapping) {
  const { columns } = await holdReadyImport(tx, customerId, id);
  const known = new Set(columns.map(({ name }) => name));
  const wrong = Object.entries(mapping).filter(([, column]) => column !== null && !known.has(column));
  if (wrong.length > 0)
    throw invalid(...wrong.map(([role]) => ({ path: `mapping.${role}`, message: "Такой колонки в файле нет" })));
  await applyMapping(tx, customerId, id, mapping);
  return locationOf(customerId, id);
}

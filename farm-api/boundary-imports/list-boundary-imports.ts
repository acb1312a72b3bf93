import sql from "sql-template-tag";
import type { OpenImport } from "#contract/boundary-imports";
import type { Transaction } from "../platform/database/scope";
import { type BoundaryImport, failureOf } from "./boundary-import";

const most = 50;

type Found = Omit<OpenImport, "state"> &
  Pick<BoundaryImport, "job_id"> & { state: Exclude<BoundaryImport["state"], "done"> };

/** A file whose job gave up waits for nobody but the one who gave it. */
async function stateOf(tx: Transaction, customerId: number, found: Found): Promise<OpenImport["state"]> {
  const { state } = found;
  if (state !== "reading" && state !== "writing") return state;
  const failure = await failureOf(tx, customerId, found);
  if (failure === undefined) return state;
  // What could not be written may be confirmed again.
  return state === "writing" ? "ready" : "failed";
}

/** Files that were given and have not become fields, the newest first. */
export async function listBoundaryImports(tx: Transaction, customerId: number): Promise<{ items: OpenImport[] }> {
  const found = await tx.rows<Found>(sql`
    SELECT id, file_name, state, job_id, created_at, (
      SELECT count(*) FROM boundary_import_row r WHERE r.customer_id = i.customer_id AND r.import_id = i.id) AS rows_count
    FROM boundary_import i WHERE customer_id = ${customerId} AND state <> 'done' ORDER BY id DESC LIMIT ${most}`);
  const items: OpenImport[] = [];
  for (const one of found) {
    const { job_id: _, ...told } = one;
    items.push({ ...told, state: await stateOf(tx, customerId, one) });
  }
  return { items };
}

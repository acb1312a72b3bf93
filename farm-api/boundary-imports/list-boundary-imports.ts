import sql from "sql-template-tag";
import type { OpenImport } from "#contract/boundary-imports";
import type { Transaction } from "../platform/database/scope";
import { type BoundaryImport, failureOf, findImport } from "./boundary-import";

const most = 50;

type Found = Omit<OpenImport, "state"> & Pick<BoundaryImport, "state">;

/** A file whose job gave up waits for nobody but the one who gave it. */
async function stateOf(tx: Transaction, customerId: number, { id, state }: Found): Promise<OpenImport["state"]> {
  if (state === "done") throw new Error("An import that is done is not open");
  if (state !== "reading" && state !== "writing") return state;
  const failure = await failureOf(tx, customerId, await findImport(tx, customerId, id));
  if (failure === undefined) return state;
  // What could not be written may be confirmed again.
  return state === "writing" ? "ready" : "failed";
}

/** Files that were given and have not become fields, the newest first. */
export async function listBoundaryImports(tx: Transaction, customerId: number): Promise<{ items: OpenImport[] }> {
  const found = await tx.rows<Found>(sql`
    SELECT id, file_name, state, created_at, (
      SELECT count(*) FROM boundary_import_row r WHERE r.customer_id = i.customer_id AND r.import_id = i.id) AS rows_count
    FROM boundary_import i WHERE customer_id = ${customerId} AND state <> 'done' ORDER BY id DESC LIMIT ${most}`);
  const items: OpenImport[] = [];
  for (const one of found) items.push({ ...one, state: await stateOf(tx, customerId, one) });
  return { items };
}

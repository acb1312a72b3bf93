import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { LandOfRow } from "./find-duplicates";
import { inBatches } from "./in-batches";
import type { MappedRow } from "./mapping/map-rows";
import type { MeasuredRow } from "./measure-rows";

interface Import {
  customerId: number;
  importId: number;
}

/** A row of a file with what was found out about it. */
export interface KeptRow extends MeasuredRow, Partial<MappedRow>, LandOfRow {
  row: number;
}

/** Writes the rows of a file, thousands in a few statements; rows of an earlier reading go first. */
export async function keepRows(
  tx: Transaction,
  { customerId, importId }: Import,
  rows: readonly KeptRow[],
  signal: AbortSignal,
): Promise<void> {
  await tx.run(sql`DELETE FROM boundary_import_row WHERE customer_id = ${customerId} AND import_id = ${importId}`);
  for (const batch of inBatches(rows, bytesOf)) {
    signal.throwIfAborted();
    const records = batch.map(({ piece, ...row }) => ({
      ...row,
      customer_id: customerId,
      import_id: importId,
      wkb: piece && `\\x${piece.wkb.toString("hex")}`,
      area: piece?.area ?? null,
      notes: row.notes ?? [],
    }));
    await tx.run(sql`
      INSERT INTO boundary_import_row
      SELECT * FROM json_populate_recordset(NULL::boundary_import_row, ${JSON.stringify(records)}::json)`);
  }
}

/** About as many bytes as a row takes in a statement: tables may hold more than boundaries. */
function bytesOf({ piece, properties }: KeptRow): number {
  const texts = Object.values(properties).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : 8),
    0,
  );
  return texts + 2 * (piece?.wkb.length ?? 0);
}

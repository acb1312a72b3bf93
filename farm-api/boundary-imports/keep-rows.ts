import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { Duplicate } from "./find-duplicates";
import { inBatches } from "./in-batches";
import type { MeasuredRow } from "./measure-rows";

interface Import {
  customerId: number;
  importId: number;
}

/** Writes the rows of a file, thousands in a few statements; rows of an earlier reading go first. */
export async function keepRows(
  tx: Transaction,
  { customerId, importId }: Import,
  rows: readonly MeasuredRow[],
  duplicates: ReadonlyMap<number, Duplicate[]>,
): Promise<void> {
  await tx.run(sql`DELETE FROM boundary_import_row WHERE customer_id = ${customerId} AND import_id = ${importId}`);
  for (const batch of inBatches(rows, ({ piece }) => piece?.wkb.length ?? 0)) {
    const records = batch.map(({ row, properties, problems, piece }) => ({
      customer_id: customerId,
      import_id: importId,
      row,
      properties,
      wkb: piece && `\\x${piece.wkb.toString("hex")}`,
      area: piece?.area ?? null,
      problems,
      duplicates: duplicates.get(row) ?? [],
      notes: [],
    }));
    await tx.run(sql`
      INSERT INTO boundary_import_row
      SELECT * FROM json_populate_recordset(NULL::boundary_import_row, ${JSON.stringify(records)}::json)`);
  }
}

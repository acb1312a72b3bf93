import sql from "sql-template-tag";
import { fieldsVersion } from "../fields/shared/fields-version";
import { bboxOf } from "../geometry/bbox";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import { findDuplicates } from "./find-duplicates";
import { standingFieldsNear } from "./standing-fields";
import { updateRows } from "./update-rows";

/**
 * Looks for duplicates again where the fields have changed since the file was read: the same file in two tabs, or a
 * colleague who imports it too, must not make every field twice.
 */
export async function renewDuplicates(tx: Transaction, customerId: number, importId: number): Promise<void> {
  const version = await fieldsVersion(tx, customerId);
  const stale = await tx.run(sql`
    UPDATE boundary_import SET fields_version = ${version}
    WHERE customer_id = ${customerId} AND id = ${importId} AND fields_version IS DISTINCT FROM ${version}`);
  if (!stale) return;
  const kept = await tx.rows<{ row: number; wkb: Buffer; area: number }>(sql`
    SELECT row, wkb, area FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${importId} AND area IS NOT NULL ORDER BY row`);
  const pieces = kept.map((piece) => ({ ...piece, box: bboxOf(decodeWkb(piece.wkb)) }));
  const found = await findDuplicates(pieces, await standingFieldsNear(tx, customerId, pieces));
  const rows = pieces.map(({ row }) => ({ row, duplicates: found.get(row) ?? [] }));
  const update = sql`
    UPDATE boundary_import_row r SET duplicates = d.duplicates
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS d(row int, duplicates jsonb)
    WHERE r.customer_id = ${customerId} AND r.import_id = ${importId} AND r.row = d.row AND r.duplicates <> d.duplicates`;
  await updateRows(tx, update);
}

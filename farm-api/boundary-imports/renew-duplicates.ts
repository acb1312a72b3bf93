import sql from "sql-template-tag";
import { fieldsVersion } from "../fields/shared/fields-version";
import { bboxOf } from "../geometry/bbox";
import { decodeWkb } from "../geometry/wkb";
import { inScope, type Transaction } from "../platform/database/scope";
import type { JobContext } from "../platform/jobs/worker";
import { jobThreads } from "../platform/threads/pools";
import { duplicatesWork, type LandOfRow, ownLand, type RowPiece, type StandingField } from "./find-duplicates";
import { standingFieldsNear } from "./standing-fields";
import { updateRows } from "./update-rows";

interface Import {
  customerId: number;
  importId: number;
}

/** The rows of an import and the fields as they are now, among which duplicates are to be looked for again. */
interface Stale {
  version: number;
  rows: RowPiece[];
  standing: StandingField[];
}

/** Undefined where the fields have not changed since duplicates were looked for. */
async function staleOf(tx: Transaction, { customerId, importId }: Import): Promise<Stale | undefined> {
  const version = await fieldsVersion(tx, customerId);
  const which = sql`customer_id = ${customerId} AND import_id = ${importId}`;
  const stale = await tx.row(sql`
    SELECT 1 FROM boundary_import
    WHERE customer_id = ${customerId} AND id = ${importId} AND fields_version IS DISTINCT FROM ${version}`);
  if (!stale) return undefined;
  const kept = await tx.rows<{ row: number; wkb: Buffer; area: number }>(
    sql`SELECT row, wkb, area FROM boundary_import_row WHERE ${which} AND area IS NOT NULL ORDER BY row`,
  );
  const rows = kept.map((piece) => ({ ...piece, box: bboxOf(decodeWkb(piece.wkb)) }));
  return { version, rows, standing: await standingFieldsNear(tx, customerId, rows) };
}

const lookAgain = ({ customerId }: Import, { rows, standing }: Stale, signal: AbortSignal) =>
  jobThreads.run(duplicatesWork, customerId, { rows, standing }, { signal });

async function keep(
  tx: Transaction,
  { customerId, importId }: Import,
  { version, rows }: Stale,
  found: ReadonlyMap<number, LandOfRow>,
): Promise<void> {
  await tx.run(sql`
    UPDATE boundary_import SET fields_version = ${version} WHERE customer_id = ${customerId} AND id = ${importId}`);
  const renewed = rows.map(({ row }) => ({ row, ...(found.get(row) ?? ownLand) }));
  const update = sql`
    UPDATE boundary_import_row r SET duplicates = d.duplicates, inner_fields = d.inner_fields
    FROM json_to_recordset(${JSON.stringify(renewed)}::json) AS d(row int, duplicates jsonb, inner_fields jsonb)
    WHERE r.customer_id = ${customerId} AND r.import_id = ${importId} AND r.row = d.row 
      AND (r.duplicates, r.inner_fields) IS DISTINCT FROM (d.duplicates, d.inner_fields)`;
  await updateRows(tx, update);
}

/**
 * Looks for duplicates again where the fields have changed since the file was read: the same file in two tabs, or a
 * colleague who imports it too, must not make every field twice.
 */
export async function renewDuplicates(tx: Transaction, which: Import, signal: AbortSignal): Promise<void> {
  const stale = await staleOf(tx, which);
  if (stale) await keep(tx, which, stale, await lookAgain(which, stale, signal));
}

/** The same with no transaction open while it looks, so that within one little is left to be looked for. */
export async function renewBeforehand({ pool, scope, signal }: JobContext, which: Import): Promise<void> {
  const stale = await inScope(pool, scope, (tx) => staleOf(tx, which));
  if (!stale) return;
  const found = await lookAgain(which, stale, signal);
  await inScope(pool, scope, (tx) => keep(tx, which, stale, found));
}

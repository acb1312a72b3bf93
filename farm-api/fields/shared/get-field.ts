import sql from "sql-template-tag";
import type { Field } from "#contract/fields";
import { decodeWkb } from "../../geometry/wkb";
import { notFound } from "../../platform/app-error";
import { columnList } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { boundaryOfField, derivedColumns } from "./field-columns";
import { ownColumns } from "./own-columns";

type Row = Omit<Field, "geojson" | "season"> & { wkb: Buffer | null };

/**
 * One field with its boundary, periods and sowings of all seasons.
 * @throws AppError NotFound for a deleted, foreign or absent one.
 */
export async function getField(tx: Transaction, customerId: number, id: number): Promise<Field> {
  const row = await tx.row<Row>(sql`
    SELECT ${columnList(ownColumns, "f")}, ${derivedColumns(null)}, f.ts_loaded, f.created_at, f.updated_at, b.wkb
    FROM field f LEFT JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.id = ${id} AND f.deleted_at IS NULL`);
  if (!row) throw notFound();
  const { wkb, ...field } = row;
  return { ...field, season: null, geojson: wkb && decodeWkb(wkb) };
}

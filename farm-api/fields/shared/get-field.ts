import sql from "sql-template-tag";
import type { Field } from "#contract/fields";
import { russianDay } from "#formats/days/written";
import { decodeWkb } from "../../geometry/wkb";
import { AppError, notFound } from "../../platform/app-error";
import { columnList } from "../../platform/database/columns";
import { dayAtField } from "../../platform/database/field-day";
import type { Transaction } from "../../platform/database/scope";
import { boundaryOfField, changeableSowingJson, derivedOfPage } from "./field-columns";
import { ownColumns } from "./own-columns";

type Row = Omit<Field, "geojson" | "season"> & { wkb: Buffer | null };

/** Who comes by an old link is told what became of the field. */
async function absent(tx: Transaction, customerId: number, id: number): Promise<AppError> {
  const deleted = await tx.row<{ name: string; day: string }>(sql`
    SELECT f.name, ${dayAtField(sql`f.deleted_at`)} AS day FROM field f
    WHERE f.customer_id = ${customerId} AND f.id = ${id} AND f.deleted_at IS NOT NULL`);
  if (!deleted) return notFound();
  const what = `Поле «${deleted.name}» удалено ${russianDay(deleted.day)}.`;
  return new AppError("NotFound", `${what} Кто меняет поля, может вернуть его из удалённых.`);
}

/**
 * One field with its boundary, periods and sowings of all seasons.
 * @param season that its plots are counted in; those of all seasons without one
 * @throws AppError NotFound for a deleted, foreign or absent one.
 */
export async function getField(tx: Transaction, customerId: number, id: number, season?: number): Promise<Field> {
  const { tables, columns, joined } = derivedOfPage(customerId, null, {
    sowing: changeableSowingJson,
    plotsIn: season ?? null,
  });
  const row = await tx.row<Row>(sql`
    WITH page AS (SELECT ${id}::int AS id), ${tables}
    SELECT ${columnList(ownColumns, "f")}, ${columns}, f.ts_loaded, f.created_at, f.updated_at, b.wkb
    FROM field f ${joined} LEFT JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.id = ${id} AND f.deleted_at IS NULL`);
  if (!row) throw await absent(tx, customerId, id);
  const { wkb, ...field } = row;
  return { ...field, season: null, geojson: wkb && decodeWkb(wkb) };
}

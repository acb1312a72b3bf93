import sql from "sql-template-tag";
import type { Parcel, ParcelWithBoundary } from "#contract/cadastre";
import { decodeWkb } from "../geometry/wkb";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { layOverFields } from "./lay-over-fields";
import type { ParcelPlace } from "./lock-parcel";
import { parcelColumns } from "./parcel-columns";
import type { SeasonLand } from "./season-fields";

export type ParcelOfSeason = ParcelPlace & SeasonLand;

/** One parcel with its boundary. @throws AppError NotFound for a deleted, foreign or absent one. */
export async function getParcel(tx: Transaction, place: ParcelOfSeason): Promise<ParcelWithBoundary> {
  const { customerId, season, id } = place;
  await layOverFields(tx, customerId);
  const row = await tx.row<Parcel & { wkb: Buffer | null }>(sql`
    SELECT ${parcelColumns(season)}, p.wkb FROM parcel p
    WHERE p.customer_id = ${customerId} AND p.id = ${id} AND p.deleted_at IS NULL`);
  if (!row) throw notFound();
  const { wkb, ...parcel } = row;
  return { ...parcel, geojson: wkb && decodeWkb(wkb) };
}

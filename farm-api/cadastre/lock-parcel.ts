import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { changeCadastre } from "./cadastre-version";
import type { ParcelBoundary } from "./parcel-boundary";

/** A parcel by its address. */
export interface ParcelPlace {
  customerId: number;
  id: number;
}

interface ParcelValues {
  number: string;
  category: string | null;
  right: string | null;
  lease_end: string | null;
  documented_area: number | null;
  comment: string | null;
  version: number;
  deleted: boolean;
}

export type StandingParcel = ParcelValues & ParcelBoundary;

/**
 * Takes all of the customer's parcels for the rest of the transaction, and gives one of them, deleted or not.
 * @throws AppError NotFound for a foreign or absent one.
 */
export async function lockParcel(tx: Transaction, { customerId, id }: ParcelPlace): Promise<StandingParcel> {
  await changeCadastre(tx, customerId);
  const parcel = await tx.row<StandingParcel>(sql`
    SELECT number, category, land_right AS "right", lease_end, documented_area, comment, version, wkb, area, west, south,
      east, north, deleted_at IS NOT NULL AS deleted
    FROM parcel WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!parcel) throw notFound();
  return parcel;
}

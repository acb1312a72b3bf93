import sql from "sql-template-tag";
import type { OwnParcel } from "#contract/cadastre";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { changeCadastre } from "./cadastre-version";
import { selectOwn } from "./own-columns";
import type { ParcelBoundary } from "./parcel-boundary";

/** A parcel by its address. */
export interface ParcelPlace {
  customerId: number;
  id: number;
}

interface ParcelValues extends OwnParcel {
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
    SELECT ${selectOwn}, p.version, p.wkb, p.area, p.west, p.south, p.east, p.north, p.deleted_at IS NOT NULL AS deleted
    FROM parcel p WHERE p.customer_id = ${customerId} AND p.id = ${id}`);
  if (!parcel) throw notFound();
  return parcel;
}

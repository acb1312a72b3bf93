import sql from "sql-template-tag";
import type { ParcelWithBoundary } from "#contract/cadastre";
import type { Transaction } from "../platform/database/scope";
import { forgetCover } from "./forget-cover";
import { checkNumber } from "./free-numbers";
import { getParcel, type ParcelOfSeason } from "./get-parcel";
import { lockParcel } from "./lock-parcel";

/**
 * Undoes a removal; a parcel that stands is left as it is.
 * @throws AppError NotFound for a foreign or absent one; NameTaken where its number was given away.
 */
export async function restoreParcel(tx: Transaction, place: ParcelOfSeason): Promise<ParcelWithBoundary> {
  const { customerId, id } = place;
  const parcel = await lockParcel(tx, place);
  if (parcel.deleted) {
    await checkNumber(tx, customerId, { id, number: parcel.number });
    await tx.run(sql`
      UPDATE parcel SET deleted_at = NULL, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`);
    await forgetCover(tx, customerId, [parcel]);
  }
  return getParcel(tx, place);
}

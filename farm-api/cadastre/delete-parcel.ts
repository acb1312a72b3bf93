import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { forgetCover } from "./forget-cover";
import { lockParcel, type ParcelPlace } from "./lock-parcel";

/** Removes a parcel as the caller saw it; `restoreParcel` undoes it. @throws AppError NotFound, StaleVersion. */
export async function deleteParcel(tx: Transaction, place: ParcelPlace, version: number): Promise<undefined> {
  const { customerId, id } = place;
  const standing = await lockParcel(tx, place);
  if (standing.deleted) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "parcel", id });
  await tx.run(sql`
    UPDATE parcel SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  await forgetCover(tx, customerId, [standing]);
}

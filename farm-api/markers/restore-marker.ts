import sql from "sql-template-tag";
import type { Marker } from "#contract/markers";
import type { Transaction } from "../platform/database/scope";
import { getMarker } from "./get-marker";

/** Undoes a removal; a marker that stands is left as it is. @throws AppError NotFound for a foreign or absent one. */
export async function restoreMarker(tx: Transaction, customerId: number, id: number): Promise<Marker> {
  await tx.run(sql`
    UPDATE marker SET deleted_at = NULL WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL`);
  return getMarker(tx, customerId, id);
}

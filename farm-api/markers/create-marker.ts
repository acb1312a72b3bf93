import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import { type Marker, type markerCalls, ownMarkerColumns } from "#contract/markers";
import { newRow, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { getMarker } from "./get-marker";

/** Puts a marker, anywhere on earth. */
export async function createMarker(
  tx: Transaction,
  customerId: number,
  body: BodyOf<typeof markerCalls.createMarker>,
): Promise<Marker> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO marker ${newRow({ customer_id: customerId, ...onlyColumns(body, ownMarkerColumns) })} RETURNING id`);
  return getMarker(tx, customerId, made?.id ?? 0);
}

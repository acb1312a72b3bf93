import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Marker, markerCalls } from "#contract/markers";
import type { Transaction } from "../platform/database/scope";
import { getMarker } from "./get-marker";

/** Puts a marker, anywhere on earth. */
export async function createMarker(
  tx: Transaction,
  customerId: number,
  { name, kind, lat, lon, comment }: BodyOf<typeof markerCalls.createMarker>,
): Promise<Marker> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO marker (customer_id, name, kind, lat, lon, comment)
    VALUES (${customerId}, ${name}, ${kind}, ${lat}, ${lon}, ${comment}) RETURNING id`);
  return getMarker(tx, customerId, made?.id ?? 0);
}

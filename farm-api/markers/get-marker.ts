import sql from "sql-template-tag";
import { type Marker, ownMarkerColumns } from "#contract/markers";
import { notFound } from "../platform/app-error";
import { columnList } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { type MarkerRow, placeMarkers } from "./place-markers";

/** One standing marker. @throws AppError NotFound for a deleted, foreign or absent one. */
export async function getMarker(tx: Transaction, customerId: number, id: number): Promise<Marker> {
  const rows = await tx.rows<MarkerRow>(sql`
    SELECT id, ${columnList(ownMarkerColumns)}, created_at, version FROM marker
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  const [marker] = await placeMarkers(tx, customerId, rows);
  if (!marker) throw notFound();
  return marker;
}

import sql from "sql-template-tag";
import type { Marker } from "#contract/markers";
import { hasHandedOn } from "../fields/shared/land-bearer";
import { holdsPoint } from "../geometry/point-in-shape";
import type { MultiPolygon } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";

export type MarkerRow = Omit<Marker, "field_id" | "field_name" | "distance">;

/** For each marker the fields whose boxes hold it: few, however many of both there are. */
async function candidatesOf(tx: Transaction, customerId: number, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await tx.rows<{ id: number; field_ids: number[] }>(sql`
    SELECT m.id, array_agg(f.id ORDER BY f.id) AS field_ids FROM marker m
    JOIN field f ON f.customer_id = m.customer_id AND f.deleted_at IS NULL AND NOT ${hasHandedOn}
      AND m.lon BETWEEN f.west AND f.east AND m.lat BETWEEN f.south AND f.north
    WHERE m.customer_id = ${customerId} AND m.id = ANY(${ids}) GROUP BY m.id`);
  return new Map(rows.map(({ id, field_ids }) => [id, field_ids]));
}

interface Standing {
  name: string;
  shape: MultiPolygon;
}

async function boundariesOf(tx: Transaction, customerId: number, fieldIds: number[]): Promise<Map<number, Standing>> {
  const rows = await tx.rows<{ field_id: number; name: string; wkb: Buffer }>(sql`
    SELECT b.field_id, f.name, b.wkb FROM boundary b
    JOIN field f ON f.customer_id = b.customer_id AND f.id = b.field_id
    WHERE b.customer_id = ${customerId} AND b.field_id = ANY(${fieldIds}) AND b.replaced_at IS NULL`);
  return new Map(rows.map(({ field_id, name, wkb }) => [field_id, { name, shape: decodeWkb(wkb) }]));
}

/** Tells of each marker in which standing field it is, as boundaries are now; `distance` stays open. */
export async function placeMarkers(tx: Transaction, customerId: number, markers: MarkerRow[]): Promise<Marker[]> {
  const ids = markers.map(({ id }) => id);
  const candidates = await candidatesOf(tx, customerId, ids);
  const boundaries = await boundariesOf(tx, customerId, [...new Set([...candidates.values()].flat())]);
  return markers.map((marker) => {
    const field_id = candidates.get(marker.id)?.find((id) => {
      const boundary = boundaries.get(id);
      return boundary && holdsPoint(boundary.shape, [marker.lon, marker.lat]);
    });
    const field_name = boundaries.get(field_id ?? 0)?.name ?? null;
    return { ...marker, field_id: field_id ?? null, field_name, distance: null };
  });
}

import sql, { type Sql } from "sql-template-tag";
import type { Bbox } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";
import type { Land } from "./products/read-tile";

interface LandRow {
  id: number;
  boundary_id: number;
  wkb: Buffer;
}

/** Standing fields `f` with their boundaries `b` that stand, under a further condition. */
export async function readLand(tx: Transaction, customerId: number, condition: Sql = sql`true`): Promise<Land[]> {
  const rows = await tx.rows<LandRow>(sql`
    SELECT f.id, b.id AS boundary_id, b.wkb FROM field f
    JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND ${condition} ORDER BY f.id`);
  return rows.map(({ id, boundary_id, wkb }) => ({ id, boundaryId: boundary_id, wkb }));
}

/** The box around a holding's fields; null where none has a boundary. */
export async function landBox(tx: Transaction, customerId: number): Promise<Bbox | null> {
  const row = await tx.row<Record<"west" | "south" | "east" | "north", number | null>>(sql`
    SELECT min(west) AS west, min(south) AS south, max(east) AS east, max(north) AS north FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND west IS NOT NULL`);
  const { west, south, east, north } = row ?? { west: null, south: null, east: null, north: null };
  return west === null || south === null || east === null || north === null ? null : [west, south, east, north];
}

/** When the newest of the boundaries that stand was drawn. */
export const lastDrawn = (customerId: number): Sql => sql`
  SELECT max(b.created_at) FROM boundary b JOIN field f ON f.customer_id = b.customer_id AND f.id = b.field_id AND f.deleted_at IS NULL
  WHERE b.customer_id = ${customerId} AND b.replaced_at IS NULL`;

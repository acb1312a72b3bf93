import sql, { type Sql } from "sql-template-tag";
import { bboxesMeet } from "../geometry/bbox";
import type { Bbox } from "../geometry/types";
import { MAX_DEGREES } from "../geometry/validity/problems";
import type { Transaction } from "../platform/database/scope";
import type { Land } from "./products/read-tile";

interface LandRow {
  id: number;
  boundary_id: number;
  wkb: Buffer;
}

/** What was drawn before such boundaries were refused is not looked at: all that lies between its parts would be read. */
export const isNarrow = sql`east - west <= ${MAX_DEGREES} AND north - south <= ${MAX_DEGREES}`;

/** Standing fields `f` with their boundaries `b` that stand, under a further condition. */
export async function readLand(tx: Transaction, customerId: number, condition: Sql = sql`true`): Promise<Land[]> {
  const rows = await tx.rows<LandRow>(sql`
    SELECT f.id, b.id AS boundary_id, b.wkb FROM field f
    JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND ${isNarrow} AND ${condition} ORDER BY f.id`);
  return rows.map(({ id, boundary_id, wkb }) => ({ id, boundaryId: boundary_id, wkb }));
}

/** Degrees east and north, some two hundred kilometres: what lies further apart is searched apart. */
const apart = { lon: 3, lat: 2 };

const near = ([west, south, east, north]: Bbox, other: Bbox) =>
  bboxesMeet([west - apart.lon, south - apart.lat, east + apart.lon, north + apart.lat], other);

/** The box around two boxes. */
export const boxAround = (a: Bbox, b: Bbox): Bbox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Boxes around what lies together. */
export function groupBoxes(boxes: readonly Bbox[]): Bbox[] {
  let groups: Bbox[] = [];
  for (const box of boxes) {
    const joined = groups.filter((group) => near(group, box)).reduce(boxAround, box);
    groups = [...groups.filter((group) => !near(group, box)), joined];
  }
  return groups;
}

/** Boxes around a holding's fields, one of each region; none where no field has a boundary. */
export async function landBoxes(tx: Transaction, customerId: number): Promise<Bbox[]> {
  const fields = await tx.rows<Record<"west" | "south" | "east" | "north", number>>(sql`
    SELECT west, south, east, north FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND ${isNarrow} ORDER BY west, id`);
  return groupBoxes(fields.map(({ west, south, east, north }): Bbox => [west, south, east, north]));
}

/** When the newest of the boundaries that stand was drawn. */
export const lastDrawn = (customerId: number): Sql => sql`
  SELECT max(b.created_at) FROM boundary b JOIN field f ON f.customer_id = b.customer_id AND f.id = b.field_id AND f.deleted_at IS NULL
  WHERE b.customer_id = ${customerId} AND b.replaced_at IS NULL`;

import sql from "sql-template-tag";
import { shapeHolder } from "../../geometry/point-in-shape";
import { decodeWkb } from "../../geometry/wkb";
import type { Transaction } from "../../platform/database/scope";
import type { Minute } from "./minutes";

export interface Land {
  id: number;
  name: string;
  boundary: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

type Holds = ReturnType<typeof shapeHolder>;

/** A holding's fields by their boxes. */
export const readLand = (tx: Transaction, customerId: number): Promise<Land[]> =>
  tx.rows<Land>(sql`
    SELECT f.id, f.name, b.id AS boundary, f.west, f.south, f.east, f.north
    FROM field f JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL ORDER BY f.id`);

const isNear = ({ west, south, east, north }: Land, { lat, lon }: Minute) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** Boundaries never change under their id: those that machines are on are decoded once. */
const mostKept = 1000;

/** Boundaries decoded before; of too many the oldest go. */
export class Boundaries {
  private readonly kept = new Map<string, Holds>();

  /** Reads what minutes need and is not here, in one statement. */
  async bring(tx: Transaction, customerId: number, land: readonly Land[]): Promise<void> {
    const missing = land.map(({ boundary }) => boundary).filter((id) => !this.kept.has(`${customerId}/${id}`));
    if (missing.length === 0) return;
    const rows = await tx.rows<{ id: number; wkb: Buffer }>(
      sql`SELECT id, wkb FROM boundary WHERE customer_id = ${customerId} AND id = ANY(${missing})`,
    );
    for (const { id, wkb } of rows) {
      const [oldest] = this.kept.keys();
      if (oldest !== undefined && this.kept.size >= mostKept) this.kept.delete(oldest);
      this.kept.set(`${customerId}/${id}`, shapeHolder(decodeWkb(wkb)));
    }
  }

  holds(customerId: number, { boundary }: Land, { lon, lat }: Minute): boolean {
    return this.kept.get(`${customerId}/${boundary}`)?.(lon, lat) ?? false;
  }
}

/** The field under each minute, null for none; a minute asks the field of the one before first. */
export async function fieldsUnder(
  tx: Transaction,
  customerId: number,
  { land, boundaries, minutes }: { land: readonly Land[]; boundaries: Boundaries; minutes: readonly Minute[] },
): Promise<(number | null)[]> {
  const near = minutes.map((minute) => land.filter((one) => isNear(one, minute)));
  await boundaries.bring(tx, customerId, [...new Set(near.flat())]);
  return minutes.map((minute, at) => near[at]?.find((one) => boundaries.holds(customerId, one, minute))?.id ?? null);
}

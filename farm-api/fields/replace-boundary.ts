import sql, { empty } from "sql-template-tag";
import type { MultiPolygon } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";
import { measured } from "./measure-boundary";
import { checkLand } from "./shared/check-land";

interface Replacement {
  customerId: number;
  fieldId: number;
  boundary: MultiPolygon;
  /** Whether the icon is drawn anew. */
  withIcon: boolean;
}

/**
 * Gives a locked field a new boundary and what follows from it; the former one is kept. The same boundary changes nothing.
 * @returns whether it is another one.
 */
export async function replaceBoundary(
  tx: Transaction,
  { customerId, fieldId, boundary, withIcon }: Replacement,
): Promise<boolean> {
  await checkLand(tx, customerId, [boundary]);
  const { wkb, area, west, south, east, north, lon, lat, svg_icon_path } = await measured(customerId, boundary);
  const standing = sql`customer_id = ${customerId} AND field_id = ${fieldId} AND replaced_at IS NULL`;
  if (await tx.row(sql`SELECT 1 FROM boundary WHERE ${standing} AND wkb = ${wkb}`)) return false;
  await tx.run(sql`UPDATE boundary SET replaced_at = now() WHERE ${standing}`);
  await tx.run(sql`
    INSERT INTO boundary (customer_id, field_id, wkb, area, created_by)
    VALUES (${customerId}, ${fieldId}, ${wkb}, ${area}, current_person())`);
  await tx.run(sql`
    UPDATE field SET area = ${area}, west = ${west}, south = ${south}, east = ${east}, north = ${north}, lon = ${lon},
      lat = ${lat}${withIcon ? sql`, svg_icon_path = ${svg_icon_path}` : empty}
    WHERE customer_id = ${customerId} AND id = ${fieldId}`);
  return true;
}

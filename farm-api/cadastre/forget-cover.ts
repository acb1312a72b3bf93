import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { ParcelBoundary } from "./parcel-boundary";

/** Has all fields near these boundaries laid over the parcels anew before anybody reads of them. */
export async function forgetCover(tx: Transaction, customerId: number, boundaries: ParcelBoundary[]): Promise<void> {
  const boxes = boundaries.flatMap(({ west, south, east, north }) =>
    west === null ? [] : [{ west, south, east, north }],
  );
  if (boxes.length === 0) return;
  await tx.run(sql`UPDATE cadastre SET laid_for = NULL WHERE customer_id = ${customerId}`);
  await tx.run(sql`
    DELETE FROM field_cover c USING field f
    WHERE c.customer_id = ${customerId} AND f.customer_id = c.customer_id AND f.id = c.field_id AND EXISTS (
      SELECT FROM json_to_recordset(${JSON.stringify(boxes)}::json)
        AS box (west float8, south float8, east float8, north float8)
      WHERE f.west <= box.east AND f.east >= box.west AND f.south <= box.north AND f.north >= box.south)`);
}

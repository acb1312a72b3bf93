import sql from "sql-template-tag";
import type { ParcelFeature } from "#contract/cadastre";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";

type Row = ParcelFeature["properties"] & { id: number; wkb: Buffer };

/** All standing parcels that have a boundary, as GeoJSON features; areas in m². */
export async function listParcelsGeojson(tx: Transaction, customerId: number): Promise<ParcelFeature[]> {
  const rows = await tx.rows<Row>(sql`
    SELECT id, number, land_right AS "right", area, wkb FROM parcel
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND wkb IS NOT NULL ORDER BY id`);
  return rows.map(({ id, wkb, ...properties }) => ({ type: "Feature", id, geometry: decodeWkb(wkb), properties }));
}

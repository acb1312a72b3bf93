import Flatbush from "flatbush";
import sql from "sql-template-tag";
import type { Bbox } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";

export interface ParcelOutline {
  id: number;
  wkb: Buffer;
  box: Bbox;
}

const treeOf = (parcels: ParcelOutline[]): Flatbush => {
  const tree = new Flatbush(parcels.length);
  for (const { box } of parcels) tree.add(...box);
  tree.finish();
  return tree;
};

/** Standing parcels whose boxes meet a box, made ready to be asked which of them meet smaller ones in it. */
export async function parcelsNear(
  tx: Transaction,
  customerId: number,
  [west, south, east, north]: Bbox,
): Promise<(box: Bbox) => ParcelOutline[]> {
  const parcels = await tx.rows<ParcelOutline>(sql`
    SELECT id, wkb, json_build_array(west, south, east, north) AS box FROM parcel
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND west <= ${east} AND east >= ${west}
      AND south <= ${north} AND north >= ${south} ORDER BY id`);
  if (parcels.length === 0) return () => [];
  const tree = treeOf(parcels);
  return (box) => tree.search(...box).flatMap((at) => parcels[at] ?? []);
}

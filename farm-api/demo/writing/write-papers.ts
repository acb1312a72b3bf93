import { createParcels } from "../../cadastre/create-parcels";
import type { MultiPolygon } from "../../geometry/types";
import type { Transaction } from "../../platform/database/scope";
import type { Files } from "../../platform/files/files";
import { drawParcels } from "../cadastre/draw-parcels";
import { Chance } from "../chance";
import { writeDocuments } from "../documents/write-documents";
import type { DrawnHolding } from "../drawn-holding";

interface Papers {
  customerId: number;
  drawn: DrawnHolding;
  /** Of the fields, in the order in which they were drawn. */
  ids: readonly number[];
  files: Files;
}

/** The parcels of the land register that the holding's fields lie on, and documents about both. */
export async function writePapers(tx: Transaction, { customerId, drawn, ids, files }: Papers): Promise<void> {
  const given = drawParcels(new Chance(`parcels/${drawn.holding.key}`), drawn);
  const land = { customerId, season: drawn.now.season };
  const { items: made } = await createParcels(tx, land, { parcels: given });
  const fields = drawn.fields.flatMap(({ name, boundary }, index) => {
    const id = ids[index];
    return boundary && id !== undefined ? [{ id, name, boundary }] : [];
  });
  const parcels = made.flatMap((parcel, index) => {
    const boundary = given[index]?.geojson as MultiPolygon | undefined;
    return boundary ? [{ parcel, boundary }] : [];
  });
  await writeDocuments(tx, files, { customerId, fields, parcels });
}

import { decodeWkb } from "../geometry/wkb";
import { areLight, shapeWork } from "../platform/threads/shape-work";
import { coverOf } from "./field-cover";

interface Covering {
  /** Well-known binary, as the parcels. */
  field: Uint8Array;
  parcels: readonly Uint8Array[];
}

/** Lays a field over the parcels near it. */
export const coverWork = shapeWork(
  "coverOf",
  ({ field, parcels }: Covering) => areLight([field, ...parcels]),
  ({ field, parcels }) => coverOf(decodeWkb(field), parcels.map(decodeWkb)),
);

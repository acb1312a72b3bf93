import { areaOf } from "../geometry/area";
import { overlaps } from "../geometry/overlap-index";
import { difference, union } from "../geometry/overlay";
import type { MultiPolygon } from "../geometry/types";

/** m² and share of the smaller piece, or of the field: less is the rounding of a common border, not land. */
const minArea = 1;
const minShare = 0.0001;

export interface FieldCover {
  /** m² of the field in no parcel. */
  uncovered: number;
  /** m² common to the field and a parcel, by the parcel's position in the list given. */
  overlaps: { index: number; area: number }[];
}

/** Lays a field over the parcels near it. Parcels that overlap each other cover their common land once. */
export function coverOf(field: MultiPolygon, parcels: MultiPolygon[]): FieldCover {
  const found = overlaps(field, parcels, { minArea }).filter(({ share }) => share >= minShare);
  const over = found.flatMap(({ index }) => parcels[index] ?? []);
  const area = areaOf(field);
  const left = over.length === 0 ? area : areaOf(difference(field, union(over)));
  return {
    uncovered: left < Math.max(minArea, area * minShare) ? 0 : left,
    overlaps: found.map(({ index, area: common }) => ({ index, area: common })),
  };
}

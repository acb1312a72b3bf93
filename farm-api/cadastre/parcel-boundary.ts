import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import type { MultiPolygon } from "../geometry/types";
import { encodeWkb } from "../geometry/wkb";

/** What a parcel keeps of its boundary, under the names of its columns: all of it or nothing. */
export type ParcelBoundary =
  | { wkb: Buffer; area: number; west: number; south: number; east: number; north: number }
  | { wkb: null; area: null; west: null; south: null; east: null; north: null };

export const noBoundary: ParcelBoundary = { wkb: null, area: null, west: null, south: null, east: null, north: null };

/** Measures a valid boundary; the area is in m². */
export function measureParcel(boundary: MultiPolygon): ParcelBoundary {
  const [west, south, east, north] = bboxOf(boundary);
  return { wkb: encodeWkb(boundary), area: areaOf(boundary), west, south, east, north };
}

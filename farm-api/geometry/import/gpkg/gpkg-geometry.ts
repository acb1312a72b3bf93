import { GeometryReadError } from "../wkx/geometry-error";
import { type ReadGeometry, readWkb } from "../wkx/read-wkb";

const HEADER_BYTES = 8;
const EMPTY = 0b1_0000;
/** Bytes of the box before the geometry, by its kind. */
const boxBytes = [0, 32, 48, 48, 64];

/**
 * The geometry of a GeoPackage's blob; null where it is empty.
 * @throws GeometryReadError
 */
export function gpkgGeometry(blob: Buffer): ReadGeometry | null {
  if (blob.length < HEADER_BYTES || blob.toString("latin1", 0, 2) !== "GP")
    throw new GeometryReadError("Not a GeoPackage geometry");
  const flags = blob[3] ?? 0;
  if (flags & EMPTY) return null;
  const box = boxBytes[(flags >> 1) & 0b111];
  if (box === undefined) throw new GeometryReadError("The box is of no kind");
  return readWkb(blob.subarray(HEADER_BYTES + box)).geometry;
}

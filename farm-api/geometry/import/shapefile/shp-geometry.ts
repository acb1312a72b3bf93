import { multiPolygon, type Position, type Ring } from "../../types";

import type { SourceFeature } from "../features";
import { MAX_READ_POINTS } from "../limits";
import type { MapLayer } from "../map-layer";
import { nestRings } from "./nest-rings";

/** The bytes are no shapefile or end too soon. */
class ShpError extends Error {
  override name = "ShpError";
}

const SHP_MAGIC = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const POLYGON_TYPES = new Set([5, 15, 25]);
const LINE_TYPES = new Set([3, 13, 23]);
const NULL_TYPE = 0;

/** What is known of a .shp from its header. */
export interface ShpHeader {
  /** Polygons or lines, with or without heights and measures. */
  holds: MapLayer["holds"];
  /** Of the box around all, in the file's own units. */
  corner: Position;
  /** In the file's own units; false where they can't be degrees. */
  looksLikeDegrees: boolean;
  /** Whether the file is shorter than its header says. */
  isCut: boolean;
}

/** @throws ShpError when the bytes don't begin as a .shp does */
export function readShpHeader(shp: Buffer): ShpHeader {
  if (shp.length < HEADER_BYTES || shp.readInt32BE(0) !== SHP_MAGIC) throw new ShpError("Not a .shp file");
  const isCut = shp.readInt32BE(24) * 2 > shp.length;
  const [west = 0, south = 0, east = 0, north = 0] = [36, 44, 52, 60].map((at) => shp.readDoubleLE(at));
  const looksLikeDegrees = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  const type = shp.readInt32LE(32);
  const holds = POLYGON_TYPES.has(type) ? "areas" : LINE_TYPES.has(type) ? "lines" : "other";
  return { holds, corner: [west, south], looksLikeDegrees, isCut };
}

/** Offsets of the records one behind another, as long as they fit the file. */
function walkOffsets(shp: Buffer): number[] {
  const offsets: number[] = [];
  let at = HEADER_BYTES;
  while (at + RECORD_HEADER_BYTES <= shp.length) {
    const length = shp.readInt32BE(at + 4) * 2;
    if (length < 4) break;
    offsets.push(at);
    at += RECORD_HEADER_BYTES + length;
  }
  return offsets;
}

/** Offsets by the index file, or undefined where it does not fit the .shp. */
function indexedOffsets(shp: Buffer, shx: Buffer | undefined): number[] | undefined {
  if (!shx || shx.length < HEADER_BYTES + 8) return undefined;
  const count = Math.floor((shx.length - HEADER_BYTES) / 8);
  const offsets = Array.from({ length: count }, (_, index) => shx.readInt32BE(HEADER_BYTES + index * 8) * 2);
  const fits = offsets.every((at) => at >= HEADER_BYTES && at + RECORD_HEADER_BYTES + 4 <= shp.length);
  return fits ? offsets : undefined;
}

/**
 * Where the records of a .shp begin. The index is preferred, since records that it leaves out are deleted ones; without
 * it, or where it contradicts the file, records are taken one behind another.
 */
export function recordOffsets(shp: Buffer, shx: Buffer | undefined): number[] {
  return indexedOffsets(shp, shx) ?? walkOffsets(shp);
}

function readRings(shp: Buffer, at: number, end: number): Ring[] {
  const [partsCount, pointsCount] = [shp.readInt32LE(at + 36), shp.readInt32LE(at + 40)];
  const pointsAt = at + 44 + partsCount * 4;
  if (partsCount < 0 || pointsCount < 0 || pointsAt + pointsCount * 16 > end)
    throw new ShpError("A record is too short");
  const starts = Array.from({ length: partsCount }, (_, part) => shp.readInt32LE(at + 44 + part * 4));
  return starts.map((start, part) => {
    const stop = starts[part + 1] ?? pointsCount;
    if (start < 0 || stop < start || stop > pointsCount) throw new ShpError("Parts of a record are out of order");
    return Array.from({ length: stop - start }, (_, index): Position => {
      const point = pointsAt + (start + index) * 16;
      return [shp.readDoubleLE(point), shp.readDoubleLE(point + 8)];
    });
  });
}

/** A record's geometry in the file's coordinates, or why it is no boundary. */
type ShpRecord = Pick<SourceFeature, "geometry" | "refused">;

/**
 * The record at an offset.
 * @throws ShpError when the record does not fit the file
 */
export function readRecord(shp: Buffer, offset: number): ShpRecord {
  const at = offset + RECORD_HEADER_BYTES;
  const end = at + shp.readInt32BE(offset + 4) * 2;
  if (end > shp.length) throw new ShpError("The file ends inside a record");
  const type = shp.readInt32LE(at);
  if (type === NULL_TYPE) return { geometry: null, refused: "empty" };
  if (!POLYGON_TYPES.has(type) && !LINE_TYPES.has(type)) return { geometry: null, refused: "not_polygon" };
  if (at + 44 > end) throw new ShpError("A record is too short");
  if (shp.readInt32LE(at + 40) > MAX_READ_POINTS) return { geometry: null, refused: "too_many_points" };
  const rings = readRings(shp, at, end);
  return LINE_TYPES.has(type)
    ? { geometry: { type: "MultiLineString", coordinates: rings } }
    : { geometry: multiPolygon(nestRings(rings)) };
}

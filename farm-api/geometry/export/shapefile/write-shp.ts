import { bboxOf } from "../../bbox";
import type { Bbox, MultiPolygon, Ring } from "../../types";

const MAGIC = 9994;
const VERSION = 1000;
const POLYGON = 5;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;

function writeBox(bytes: Buffer, box: Bbox, at: number): void {
  for (const [index, value] of box.entries()) bytes.writeDoubleLE(Number.isFinite(value) ? value : 0, at + index * 8);
}

/** Lengths are counted in 16-bit words. */
function header(totalBytes: number, box: Bbox): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeInt32BE(MAGIC, 0);
  bytes.writeInt32BE(totalBytes / 2, 24);
  bytes.writeInt32LE(VERSION, 28);
  bytes.writeInt32LE(POLYGON, 32);
  writeBox(bytes, box, 36);
  return bytes;
}

/** A shapefile's outer rings run clockwise and its holes counter-clockwise: the other way than GeoJSON's. */
function record(boundary: MultiPolygon, number: number): Buffer {
  const rings: Ring[] = boundary.coordinates.flat().map((ring) => ring.toReversed());
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  const contentBytes = 44 + rings.length * 4 + points * 16;
  const bytes = Buffer.alloc(RECORD_HEADER_BYTES + contentBytes);
  bytes.writeInt32BE(number, 0);
  bytes.writeInt32BE(contentBytes / 2, 4);
  bytes.writeInt32LE(POLYGON, 8);
  writeBox(bytes, bboxOf(boundary), 12);
  bytes.writeInt32LE(rings.length, 44);
  bytes.writeInt32LE(points, 48);
  let start = 0;
  for (const [index, ring] of rings.entries()) {
    bytes.writeInt32LE(start, 52 + index * 4);
    start += ring.length;
  }
  let at = 52 + rings.length * 4;
  for (const [lon, lat] of rings.flat()) {
    at = bytes.writeDoubleLE(lon, at);
    at = bytes.writeDoubleLE(lat, at);
  }
  return bytes;
}

/** The geometry of a shapefile and its index. */
export function writeShp(boundaries: MultiPolygon[]): { shp: Buffer; shx: Buffer } {
  const records = boundaries.map((boundary, index) => record(boundary, index + 1));
  const whole = bboxOf({ type: "MultiPolygon", coordinates: boundaries.flatMap(({ coordinates }) => coordinates) });
  const size = records.reduce((sum, bytes) => sum + bytes.length, HEADER_BYTES);
  let offset = HEADER_BYTES;
  const index = records.map((bytes) => {
    const line = Buffer.alloc(8);
    line.writeInt32BE(offset / 2, 0);
    line.writeInt32BE((bytes.length - RECORD_HEADER_BYTES) / 2, 4);
    offset += bytes.length;
    return line;
  });
  return {
    shp: Buffer.concat([header(size, whole), ...records]),
    shx: Buffer.concat([header(HEADER_BYTES + index.length * 8, whole), ...index]),
  };
}

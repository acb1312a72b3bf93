import {
  type LineString,
  type MultiPolygon,
  multiPolygon,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Ring,
  type Shape,
} from "./types";

const LITTLE_ENDIAN = 1;
const LINE_STRING = 2;
const POLYGON = 3;
const MULTI_POLYGON = 6;
const HEADER_BYTES = 5;
const COUNT_BYTES = 4;
const POSITION_BYTES = 16;

/** The bytes are not a little-endian, two-dimensional polygon or multipolygon, or end too soon. */
export class WkbError extends Error {
  override name = "WkbError";
}

const polygonBytes = (rings: PolygonRings) =>
  rings.reduce((sum, ring) => sum + COUNT_BYTES + ring.length * POSITION_BYTES, HEADER_BYTES + COUNT_BYTES);

/** Writes a shape as an OGC well-known-binary multipolygon: little endian, 2D, no SRID. */
export function encodeWkb(shape: Shape): Buffer {
  const polygons = polygonsOf(shape);
  const size = polygons.reduce((sum, rings) => sum + polygonBytes(rings), HEADER_BYTES + COUNT_BYTES);
  const bytes = Buffer.allocUnsafe(size);
  let offset = 0;
  const header = (type: number, count: number) => {
    offset = bytes.writeUInt8(LITTLE_ENDIAN, offset);
    offset = bytes.writeUInt32LE(type, offset);
    offset = bytes.writeUInt32LE(count, offset);
  };
  header(MULTI_POLYGON, polygons.length);
  for (const rings of polygons) {
    header(POLYGON, rings.length);
    for (const ring of rings) {
      offset = bytes.writeUInt32LE(ring.length, offset);
      for (const [lon, lat] of ring) {
        offset = bytes.writeDoubleLE(lon, offset);
        offset = bytes.writeDoubleLE(lat, offset);
      }
    }
  }
  return bytes;
}

/** Writes a line as well-known binary, little endian, 2D. */
export function encodeLineWkb({ coordinates }: LineString): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + COUNT_BYTES + coordinates.length * POSITION_BYTES);
  let offset = bytes.writeUInt8(LITTLE_ENDIAN, 0);
  offset = bytes.writeUInt32LE(LINE_STRING, offset);
  offset = bytes.writeUInt32LE(coordinates.length, offset);
  for (const [lon, lat] of coordinates) {
    offset = bytes.writeDoubleLE(lon, offset);
    offset = bytes.writeDoubleLE(lat, offset);
  }
  return bytes;
}

class WkbReader {
  private readonly view: DataView;
  private offset = 0;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private take(length: number): number {
    const start = this.offset;
    if (start + length > this.view.byteLength) throw new WkbError("The geometry ends too soon");
    this.offset += length;
    return start;
  }

  type(): number {
    const start = this.take(HEADER_BYTES);
    if (this.view.getUint8(start) !== LITTLE_ENDIAN) throw new WkbError("The geometry is not little endian");
    return this.view.getUint32(start + 1, true);
  }

  count(itemBytes: number): number {
    const count = this.view.getUint32(this.take(COUNT_BYTES), true);
    if (count * itemBytes > this.view.byteLength - this.offset) throw new WkbError("The geometry ends too soon");
    return count;
  }

  private ring(): Ring {
    const ring: Ring = new Array(this.count(POSITION_BYTES));
    for (let index = 0; index < ring.length; index++) ring[index] = this.position();
    return ring;
  }

  private position(): Position {
    const start = this.take(POSITION_BYTES);
    return [this.view.getFloat64(start, true), this.view.getFloat64(start + 8, true)];
  }

  rings(): PolygonRings {
    return Array.from({ length: this.count(COUNT_BYTES) }, () => this.ring());
  }
}

/**
 * Reads a well-known-binary polygon or multipolygon.
 * @throws WkbError on another type, big endian, a third dimension or bytes that end too soon.
 */
export function decodeWkb(bytes: Uint8Array): MultiPolygon {
  const reader = new WkbReader(bytes);
  const type = reader.type();
  if (type === POLYGON) return multiPolygon([reader.rings()]);
  if (type !== MULTI_POLYGON) throw new WkbError(`Geometry type ${type} is not a polygon`);
  return multiPolygon(
    Array.from({ length: reader.count(HEADER_BYTES) }, () => {
      if (reader.type() !== POLYGON) throw new WkbError("A part of the multipolygon is not a polygon");
      return reader.rings();
    }),
  );
}

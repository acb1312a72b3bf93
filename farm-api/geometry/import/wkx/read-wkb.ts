import type { Position } from "../../types";
import { MAX_READ_POINTS } from "../limits";
import { GeometryReadError, MAX_GEOMETRY_DEPTH } from "./geometry-error";

const HAS_Z = 0x80000000;
const HAS_M = 0x40000000;
const HAS_SRID = 0x20000000;

const names: Record<number, string> = {
  1: "Point",
  2: "LineString",
  3: "Polygon",
  4: "MultiPoint",
  5: "MultiLineString",
  6: "MultiPolygon",
  7: "GeometryCollection",
  // A curve polygon without curves in it, a multicurve, a multisurface.
  10: "Polygon",
  11: "MultiLineString",
  12: "MultiPolygon",
};

interface Head {
  type: string;
  /** Of a position, heights and measures among them. */
  dimensions: number;
}

/** A geometry as GeoJSON has it. */
export interface ReadGeometry {
  type: string;
  coordinates?: unknown;
  geometries?: ReadGeometry[];
}

class Reader {
  private readonly view: DataView;
  private at = 0;
  private little = true;
  private points = 0;
  srid: number | undefined;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private take(bytes: number): number {
    const start = this.at;
    if (start + bytes > this.view.byteLength) throw new GeometryReadError("The geometry ends too soon");
    this.at += bytes;
    return start;
  }

  private number(): number {
    return this.view.getUint32(this.take(4), this.little);
  }

  private count(leastBytes: number): number {
    const count = this.number();
    if (count * leastBytes > this.view.byteLength - this.at) throw new GeometryReadError("A count is too large");
    return count;
  }

  private head(): Head {
    this.little = this.view.getUint8(this.take(1)) === 1;
    const code = this.number();
    if (code & HAS_SRID) this.srid = this.number();
    const plain = code & 0x0fffffff;
    const [kind, thousands] = [plain % 1000, Math.floor(plain / 1000)];
    const type = names[kind];
    if (!type || thousands > 3) throw new GeometryReadError(`Geometry type ${plain} is not known`);
    const z = (code & HAS_Z) !== 0 || thousands === 1 || thousands === 3;
    const m = (code & HAS_M) !== 0 || thousands >= 2;
    return { type, dimensions: 2 + Number(z) + Number(m) };
  }

  private position(dimensions: number): Position {
    const start = this.take(dimensions * 8);
    return [this.view.getFloat64(start, this.little), this.view.getFloat64(start + 8, this.little)];
  }

  private line(dimensions: number): Position[] {
    const count = this.count(dimensions * 8);
    this.points += count;
    if (this.points > MAX_READ_POINTS) throw new GeometryReadError("Too many points");
    const line: Position[] = new Array(count);
    for (let index = 0; index < count; index++) line[index] = this.position(dimensions);
    return line;
  }

  private inner(depth: number): ReadGeometry[] {
    return Array.from({ length: this.count(5) }, () => this.geometry(depth + 1));
  }

  geometry(depth = 0): ReadGeometry {
    if (depth > MAX_GEOMETRY_DEPTH) throw new GeometryReadError("Geometries are nested too deeply");
    const { type, dimensions } = this.head();
    switch (type) {
      case "Point":
        return { type, coordinates: this.position(dimensions) };
      case "LineString":
        return { type, coordinates: this.line(dimensions) };
      case "Polygon":
        return { type, coordinates: Array.from({ length: this.count(4) }, () => this.line(dimensions)) };
      case "GeometryCollection":
        return { type, geometries: this.inner(depth) };
      default:
        return { type, coordinates: this.inner(depth).map(({ coordinates }) => coordinates) };
    }
  }
}

/**
 * Reads well-known binary of OGC, ISO and PostGIS: either byte order, heights and measures dropped.
 * @throws GeometryReadError on curves, on bytes that end too soon, and beyond the limits of points and depth
 */
export function readWkb(bytes: Uint8Array): { geometry: ReadGeometry; srid: number | undefined } {
  const reader = new Reader(bytes);
  const geometry = reader.geometry();
  return { geometry, srid: reader.srid };
}

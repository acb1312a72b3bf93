import type { Position } from "../../types";
import { MAX_READ_POINTS } from "../limits";
import { GeometryReadError, MAX_GEOMETRY_DEPTH } from "./geometry-error";
import type { ReadGeometry } from "./read-wkb";

const types: Record<string, { type: string; depth: number }> = {
  POINT: { type: "Point", depth: 0 },
  LINESTRING: { type: "LineString", depth: 1 },
  POLYGON: { type: "Polygon", depth: 2 },
  MULTIPOINT: { type: "MultiPoint", depth: 1 },
  MULTILINESTRING: { type: "MultiLineString", depth: 2 },
  MULTIPOLYGON: { type: "MultiPolygon", depth: 3 },
};

const number = /\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const word = /\s*([A-Za-z]+)/y;
const mark = /\s*([(),])/y;
const sridMark = /^\s*SRID\s*=\s*(\d{1,6})\s*;/i;

/** Whether a text begins as well-known text of an area or of what may hold one does. */
export const looksLikeWkt = (text: string): boolean =>
  /^\s*(SRID\s*=\s*\d+\s*;)?\s*(MULTI)?(POLYGON|LINESTRING|GEOMETRYCOLLECTION)\s*(Z|M|ZM)?\s*(\(|EMPTY)/i.test(text);

class Reader {
  private points = 0;

  constructor(
    private readonly text: string,
    private at: number,
  ) {}

  private next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [whole, found] = pattern.exec(this.text) ?? [];
    if (whole === undefined) return undefined;
    this.at += whole.length;
    return found;
  }

  private expect(wanted: string): void {
    if (this.next(mark) !== wanted) throw new GeometryReadError(`«${wanted}» is missing`);
  }

  private position(): Position {
    const numbers: number[] = [];
    for (let found = this.next(number); found !== undefined; found = this.next(number)) {
      numbers.push(Number(found));
      if (numbers.length > 4) throw new GeometryReadError("A position has too many numbers");
    }
    const [x, y] = numbers;
    if (x === undefined || y === undefined) throw new GeometryReadError("A position is missing");
    if (++this.points > MAX_READ_POINTS) throw new GeometryReadError("Too many points");
    return [x, y];
  }

  /** Positions in brackets, nested so deep; a point of many may stand in brackets of its own. */
  private nested(depth: number): unknown {
    if (depth === 0) return this.position();
    this.expect("(");
    const items: unknown[] = [];
    let end: string | undefined;
    do {
      items.push(this.nested(depth - 1));
      end = this.next(mark);
    } while (end === ",");
    if (end !== ")") throw new GeometryReadError("A bracket does not close");
    return items;
  }

  private isEmpty(): boolean {
    const before = this.at;
    let found = this.next(word)?.toUpperCase();
    if (found === "Z" || found === "M" || found === "ZM") {
      const behind = this.at;
      found = this.next(word)?.toUpperCase();
      if (found !== "EMPTY") this.at = behind;
    } else if (found !== "EMPTY") this.at = before;
    return found === "EMPTY";
  }

  private collection(depth: number): ReadGeometry[] {
    this.expect("(");
    const items: ReadGeometry[] = [];
    let end: string | undefined;
    do {
      items.push(this.geometry(depth + 1));
      end = this.next(mark);
    } while (end === ",");
    if (end !== ")") throw new GeometryReadError("A bracket does not close");
    return items;
  }

  geometry(depth = 0): ReadGeometry {
    if (depth > MAX_GEOMETRY_DEPTH) throw new GeometryReadError("Geometries are nested too deeply");
    const name = this.next(word)?.toUpperCase() ?? "";
    const bare = name.replace(/(ZM|Z|M)$/, "");
    if (bare === "GEOMETRYCOLLECTION") {
      return { type: "GeometryCollection", geometries: this.isEmpty() ? [] : this.collection(depth) };
    }
    const known = types[name] ?? types[bare];
    if (!known) throw new GeometryReadError(`Geometry type ${name.slice(0, 40)} is not known`);
    if (this.isEmpty()) return { type: known.type, coordinates: [] };
    if (known.type === "Point") return { type: known.type, coordinates: (this.nested(1) as unknown[])[0] };
    return { type: known.type, coordinates: this.nested(known.depth) };
  }
}

/**
 * Reads well-known text, that of PostGIS with its SRID too; heights and measures are dropped. Takes one pass.
 * @throws GeometryReadError where it is none, is cut off, or goes beyond the limits of points and depth
 */
export function readWkt(text: string): { geometry: ReadGeometry; srid: number | undefined } {
  const srid = sridMark.exec(text);
  const reader = new Reader(text, srid?.[0].length ?? 0);
  return { geometry: reader.geometry(), srid: srid?.[1] === undefined ? undefined : Number(srid[1]) };
}

import type { Position, Ring } from "../../types";
import { MAX_RINGS } from "../../validity/problems";
import { MAX_READ_POINTS } from "../limits";
import { nestRings } from "../shapefile/nest-rings";

/** The text is no .mif at that line, or ends too soon. */
export class MifError extends Error {
  override name = "MifError";
}

/** As GeoJSON; null for an object without a shape. */
export type MifShape = { type: string; coordinates: unknown } | null;

const MAX_PARTS = 100_000;

const noShape = /^(none|point|text|arc|ellipse|roundrect|multipoint|collection|line|rect|region|pline)\b/i;

/** Walks over the objects of a .mif line by line. */
export class MifObjects {
  constructor(
    private readonly lines: readonly string[],
    private at: number,
  ) {}

  private numbers(text: string): number[] {
    return text.trim().split(/\s+/).map(Number);
  }

  private count(text: string | undefined): number {
    const count = Number(text?.trim() || Number.NaN);
    if (!Number.isInteger(count) || count < 0 || count > this.lines.length) throw new MifError("A count is wrong");
    return count;
  }

  private points(count: number): Ring {
    if (count > MAX_READ_POINTS || this.at + count > this.lines.length) throw new MifError("Points are missing");
    const points: Position[] = [];
    for (let index = 0; index < count; index++) {
      const [x = Number.NaN, y = Number.NaN] = this.numbers(this.lines[this.at++] ?? "");
      points.push([x, y]);
    }
    return points;
  }

  private parts(count: number): Ring[] {
    if (count > MAX_PARTS) throw new MifError("Too many parts");
    return Array.from({ length: count }, () => this.points(this.count(this.lines[this.at++])));
  }

  private region(text: string): MifShape {
    const rings = this.parts(this.count(text));
    // More are refused anyway, and each would be looked for in all others.
    const nested = rings.length > MAX_RINGS ? rings.map((ring) => [ring]) : nestRings(rings);
    return { type: "MultiPolygon", coordinates: nested };
  }

  private polyline(text: string): MifShape {
    const many = /^multiple\s+(\d+)/i.exec(text)?.[1];
    if (many !== undefined) return { type: "MultiLineString", coordinates: this.parts(this.count(many)) };
    const count = text === "" ? this.count(this.lines[this.at++]) : this.count(text);
    return { type: "LineString", coordinates: this.points(count) };
  }

  private rectangle(text: string): MifShape {
    const [x1 = Number.NaN, y1 = Number.NaN, x2 = Number.NaN, y2 = Number.NaN] = this.numbers(text);
    const ring = [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
      [x1, y1],
    ];
    return { type: "Polygon", coordinates: [ring] };
  }

  /** The next object with a row of its own; undefined at the end. Pens, brushes and centres are passed over. */
  next(): { shape: MifShape } | undefined {
    for (; this.at < this.lines.length; this.at++) {
      const line = (this.lines[this.at] ?? "").trim();
      const [, kind = "", rest = ""] = /^(\w+)\s*(.*)$/.exec(line) ?? [];
      if (!noShape.test(kind)) continue;
      this.at++;
      return { shape: this.shape(kind.toLowerCase(), rest.trim()) };
    }
    return undefined;
  }

  private shape(kind: string, rest: string): MifShape {
    switch (kind) {
      case "none":
        return null;
      case "region":
        return this.region(rest);
      case "pline":
        return this.polyline(rest);
      case "rect":
        return this.rectangle(rest);
      case "collection":
        return this.collection(this.count(rest.split(/\s+/)[0]));
      default:
        // The numbers of the others stand in their own line or in lines that begin with none of these words.
        return { type: "Point", coordinates: null };
    }
  }

  /** Of a collection the region counts; its parts follow as objects without rows. */
  private collection(parts: number): MifShape {
    if (parts > 3) throw new MifError("A collection has three parts at most");
    const shapes = Array.from({ length: parts }, () => this.next()?.shape ?? null);
    return shapes.find((shape) => shape?.type === "MultiPolygon") ?? shapes[0] ?? null;
  }
}

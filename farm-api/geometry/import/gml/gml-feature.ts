import type { PolygonRings, Position, Ring } from "../../types";
import type { PropertyValue, SourceFeature } from "../features";
import { MAX_READ_POINTS } from "../limits";
import { propertiesFrom } from "../property-values";

const CURVED = new Set([
  "Arc",
  "ArcString",
  "ArcByCenterPoint",
  "Circle",
  "CircleByCenterPoint",
  "CubicSpline",
  "BSpline",
]);
const LINES = new Set(["LineString", "Curve", "Point"]);

/** Numbers between spaces, so many a position; in «coordinates» those of a position are joined by commas. */
function positions(text: string, dimensions: number): Position[] {
  const numbers = (text.match(/[^\s,]+/g) ?? []).map(Number);
  return Array.from({ length: Math.floor(numbers.length / dimensions) }, (_, index) => [
    numbers[index * dimensions] ?? Number.NaN,
    numbers[index * dimensions + 1] ?? Number.NaN,
  ]);
}

const typed = (text: string): PropertyValue => {
  const value = text.trim();
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(value) ? Number(value) : value || null;
};

/** Gathers one feature while its elements go by. */
export class GmlFeature {
  private readonly entries = new Map<string, PropertyValue>();
  private readonly polygons: PolygonRings[] = [];
  private readonly lines: Ring[] = [];
  private ring: Ring | undefined;
  private isInner = false;
  private inLine = false;
  private points = 0;
  private curved = false;
  private other = false;

  opened(name: string): void {
    if (name === "Polygon" || name === "PolygonPatch") this.polygons.push([]);
    if (name === "interior" || name === "innerBoundaryIs") this.isInner = true;
    if (name === "exterior" || name === "outerBoundaryIs") this.isInner = false;
    if (name === "LinearRing" || name === "Ring") this.ring = [];
    if (CURVED.has(name)) this.curved = true;
    if (!LINES.has(name) || this.ring) return;
    if (name === "Point") this.other = true;
    else if (!this.inLine) this.lines.push([]);
    this.inLine = true;
  }

  closed(name: string): void {
    if (name === "LinearRing" || name === "Ring") {
      const rings = this.polygons.at(-1);
      if (rings && this.ring && this.isInner) rings.push(this.ring);
      else if (rings && this.ring) rings.unshift(this.ring);
      this.ring = undefined;
    }
    if (LINES.has(name)) this.inLine = false;
  }

  /** The text of «pos», «posList» or «coordinates». */
  coordinates(text: string, name: string, dimensions: number): void {
    const tuple = name === "coordinates" ? (/^\s*[^\s,]+((?:,[^\s,]+)+)/.exec(text)?.[1] ?? ",").split(",").length : 0;
    const found = positions(text, Math.max(tuple, dimensions));
    this.points += found.length;
    if (this.points > MAX_READ_POINTS) return;
    const line = this.ring ?? (this.inLine ? this.lines.at(-1) : undefined);
    // Pieces of one ring begin where the one before ends; what repeats is cleaned later.
    for (const position of found) line?.push(position);
  }

  property(name: string, text: string): void {
    if (!this.entries.has(name)) this.entries.set(name, typed(text));
  }

  get feature(): Omit<SourceFeature, "projection"> {
    const properties = propertiesFrom(this.entries);
    if (this.points > MAX_READ_POINTS) return { properties, geometry: null, refused: "too_many_points" };
    if (this.curved) return { properties, geometry: null, refused: "not_polygon" };
    if (this.polygons.length > 0) return { properties, geometry: { type: "MultiPolygon", coordinates: this.polygons } };
    if (this.lines.some((line) => line.length > 0))
      return { properties, geometry: { type: "MultiLineString", coordinates: this.lines } };
    return { properties, geometry: null, refused: this.other ? "not_polygon" : "empty" };
  }
}

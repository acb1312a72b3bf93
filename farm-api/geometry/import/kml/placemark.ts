import type { PolygonRings, Ring } from "../../types";
import type { PropertyValue, SourceFeature } from "../features";
import { propertiesFrom } from "../property-values";
import { parseCoordinates } from "./coordinates";

/** Types of the columns that the document's schemas declare. */
export type FieldTypes = Map<string, string>;

const NOT_AREAS = new Set(["Point", "LineString", "Track", "MultiTrack", "Model"]);

function typedValue(text: string, type: string | undefined): PropertyValue {
  const value = text.trim();
  if (value === "" || type === undefined) return value || null;
  if (/^(u?int|u?short|float|double)$/i.test(type)) {
    const number = Number(value.replace(",", "."));
    return Number.isFinite(number) ? number : value;
  }
  if (/^bool(ean)?$/i.test(type)) return /^(1|true)$/i.test(value);
  return value;
}

/** Text of a description without the HTML that map programs put into it. */
const plainText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Gathers one placemark while its elements go by. */
export class Placemark {
  private readonly entries: [string, PropertyValue][] = [];
  private readonly polygons: PolygonRings[] = [];
  private readonly lines: Ring[] = [];
  private hasOtherGeometry = false;

  constructor(folder: string) {
    if (folder) this.entries.push(["folder", folder]);
  }

  opened(name: string): void {
    if (name === "Polygon") this.polygons.push([]);
    if (NOT_AREAS.has(name)) this.hasOtherGeometry = true;
  }

  described(name: "name" | "description", text: string): void {
    const plain = plainText(text);
    if (plain) this.entries.push([name, plain]);
  }

  data(name: string, text: string, types: FieldTypes): void {
    this.entries.push([name, typedValue(text, types.get(name))]);
  }

  /** The outer ring goes first even where it is written after its holes. */
  ring(text: string, isOuter: boolean): void {
    const rings = this.polygons.at(-1);
    if (!rings) return;
    if (isOuter) rings.unshift(parseCoordinates(text));
    else rings.push(parseCoordinates(text));
  }

  line(text: string): void {
    this.lines.push(parseCoordinates(text));
  }

  get feature(): Omit<SourceFeature, "projection"> {
    const properties = propertiesFrom(this.entries);
    if (this.polygons.length > 0) return { properties, geometry: { type: "MultiPolygon", coordinates: this.polygons } };
    if (this.lines.length > 0) return { properties, geometry: { type: "MultiLineString", coordinates: this.lines } };
    return { properties, geometry: null, refused: this.hasOtherGeometry ? "not_polygon" : "empty" };
  }
}

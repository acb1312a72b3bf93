/** Longitude and latitude in degrees, WGS 84, in GeoJSON's order. */
export type Position = [lon: number, lat: number];

/** A closed ring: the last position repeats the first. */
export type Ring = Position[];

/** The outer ring, then its holes. */
export type PolygonRings = Ring[];

export interface Polygon {
  type: "Polygon";
  coordinates: PolygonRings;
}

/** The one shape that is kept: outer rings run counter-clockwise, holes clockwise. */
export interface MultiPolygon {
  type: "MultiPolygon";
  coordinates: PolygonRings[];
}

/** What every function that measures or combines shapes accepts. */
export type Shape = Polygon | MultiPolygon;

export interface LineString {
  type: "LineString";
  coordinates: Position[];
}

/** Degrees. */
export type Bbox = [west: number, south: number, east: number, north: number];

/** The polygons of a shape, whichever of the two types it has. */
export const polygonsOf = (shape: Shape): PolygonRings[] =>
  shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;

export const multiPolygon = (coordinates: PolygonRings[]): MultiPolygon => ({ type: "MultiPolygon", coordinates });

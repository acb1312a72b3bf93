import type { AreaGeometry } from "#contract/shapes";
import type { Part, Position, Ring } from "../model/drawing";

type Coordinates = number[][];

function toRing(coordinates: Coordinates): Ring {
  const points = coordinates.map(([lon = 0, lat = 0]): Position => [lon, lat]);
  const [first, last] = [points[0], points.at(-1)];
  const closed = points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closed ? points.slice(0, -1) : points;
}

/** A boundary as it can be edited. */
export function toParts(geometry: AreaGeometry | null): Part[] {
  if (!geometry) return [];
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings.map(toRing)).filter(([outer]) => outer && outer.length > 0);
}

const fromRing = (ring: Ring): Coordinates => [...ring, ...ring.slice(0, 1)].map(([lon, lat]) => [lon, lat]);

/** An edited boundary as GeoJSON; null when nothing is drawn. */
export function toGeojson(parts: readonly Part[]): AreaGeometry | null {
  const polygons = parts.map((part) => part.map(fromRing));
  const [first] = polygons;
  if (!first) return null;
  return polygons.length === 1
    ? { type: "Polygon", coordinates: first }
    : { type: "MultiPolygon", coordinates: polygons };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isPosition = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length >= 2 && value.every(Number.isFinite);
const isRings = (value: unknown): value is Coordinates[] =>
  Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.length > 0 && ring.every(isPosition));

/** The parts of any GeoJSON that holds an area: a geometry, a feature or a collection of them. Null where it holds none. */
export function partsOf(json: unknown): Part[] | null {
  if (!isObject(json)) return null;
  if (json.type === "Feature") return partsOf(json.geometry);
  if (json.type === "FeatureCollection" && Array.isArray(json.features)) {
    const found = json.features.flatMap((feature: unknown) => partsOf(feature) ?? []);
    return found.length > 0 ? found : null;
  }
  const polygons =
    json.type === "Polygon" ? [json.coordinates] : json.type === "MultiPolygon" ? json.coordinates : null;
  if (!Array.isArray(polygons) || !polygons.every(isRings) || polygons.length === 0) return null;
  return toParts({ type: "MultiPolygon", coordinates: polygons });
}

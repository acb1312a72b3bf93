import type { PolygonRings, Position, Ring } from "../types";
import { found, MAX_POINTS, MAX_RINGS } from "./problems";

const MAX_DEPTH = 8;
const NOT_AREAS = new Set(["Point", "MultiPoint", "LineString", "MultiLineString"]);

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw found("not_geojson");
  return value;
}

function parsePosition(value: unknown): Position {
  const [lon, lat] = list(value);
  if (typeof lon !== "number" || typeof lat !== "number") throw found("not_geojson");
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) throw found("not_geojson");
  return [lon, lat];
}

class PolygonCollector {
  readonly polygons: PolygonRings[] = [];
  private points = 0;
  private rings = 0;

  private ring(value: unknown): Ring {
    const positions = list(value);
    this.points += positions.length;
    if (this.points > MAX_POINTS) throw found("too_many_points");
    return positions.map(parsePosition);
  }

  private polygon(value: unknown): void {
    const rings = list(value);
    this.rings += rings.length;
    if (this.rings > MAX_RINGS) throw found("too_many_rings");
    if (rings.length > 0) this.polygons.push(rings.map((ring) => this.ring(ring)));
  }

  collect(value: unknown, depth = 0): void {
    if (!isObject(value) || typeof value.type !== "string" || depth > MAX_DEPTH) throw found("not_geojson");
    switch (value.type) {
      case "Polygon":
        this.polygon(value.coordinates);
        break;
      case "MultiPolygon":
        for (const polygon of list(value.coordinates)) this.polygon(polygon);
        break;
      case "GeometryCollection":
        for (const geometry of list(value.geometries)) this.collect(geometry, depth + 1);
        break;
      case "Feature":
        if (value.geometry === null) throw found("empty");
        this.collect(value.geometry, depth + 1);
        break;
      case "FeatureCollection":
        this.collect(onlyFeature(list(value.features)), depth + 1);
        break;
      default:
        throw found(NOT_AREAS.has(value.type) ? "not_polygon" : "not_geojson");
    }
  }
}

function onlyFeature(features: unknown[]): unknown {
  if (features.length === 0) throw found("empty");
  if (features.length > 1) throw found("not_polygon");
  return features[0];
}

/**
 * The polygons of any JSON: geometry, Feature, FeatureCollection of one, GeometryCollection. Heights are dropped.
 * @throws ProblemFound when it holds none, something else, or more points or rings than are allowed.
 */
export function parsePolygons(geojson: unknown): PolygonRings[] {
  const collector = new PolygonCollector();
  collector.collect(geojson);
  if (collector.polygons.length === 0) throw found("empty");
  return collector.polygons;
}

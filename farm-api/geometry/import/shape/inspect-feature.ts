import type { Bbox, MultiPolygon, PolygonRings, Position, Ring } from "../../types";
import { inspectBoundary } from "../../validity/inspect-boundary";
import { type BoundaryProblem, MAX_POINTS, problem } from "../../validity/problems";
import type { BoundaryNote, ImportedFeature, SourceFeature } from "../features";
import { MAX_READ_POINTS } from "../limits";
import { shapeAreas } from "./shape-areas";
import { simplifications } from "./simplify-boundary";

interface Looked {
  boundary: MultiPolygon | null;
  problems: BoundaryProblem[];
  notes: BoundaryNote[];
}

/** The polygons of a geometry, where all their coordinates are finite; undefined where it is anything else. */
function polygonsIn(geometry: unknown): PolygonRings[] | undefined {
  if (typeof geometry !== "object" || geometry === null) return undefined;
  if ("geometry" in geometry) return polygonsIn(geometry.geometry);
  if (!("type" in geometry && "coordinates" in geometry && Array.isArray(geometry.coordinates))) return undefined;
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? finite(polygons) : undefined;
}

function finite(polygons: unknown[]): PolygonRings[] | undefined {
  let points = 0;
  const position = (value: unknown): Position | undefined => {
    if (!Array.isArray(value) || !Number.isFinite(value[0]) || !Number.isFinite(value[1])) return undefined;
    return [value[0], value[1]];
  };
  const list = <T>(value: unknown, each: (item: unknown) => T | undefined): T[] | undefined => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(each).filter((item) => item !== undefined);
    return items.length === value.length ? items : undefined;
  };
  const ring = (value: unknown): Ring | undefined => {
    points += Array.isArray(value) ? value.length : 0;
    return points > MAX_READ_POINTS ? undefined : list(value, position);
  };
  return list(polygons, (rings) => list(rings, ring));
}

/** Simplifies a boundary of too many points until it is sound and small enough. */
function simplify(geometry: unknown, feature: SourceFeature, expected: Bbox | undefined): Looked | undefined {
  const polygons = polygonsIn(geometry)?.map((rings) => rings.map((ring) => ring.map(feature.projection.toWgs84)));
  if (!polygons) return undefined;
  const before = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
  for (const { polygons: fewer, tolerance } of simplifications(polygons, MAX_POINTS)) {
    const inspection = inspectBoundary({ type: "MultiPolygon", coordinates: fewer }, { expected });
    if (!inspection.ok) continue;
    const after = fewer.flat().reduce((sum, ring) => sum + ring.length, 0);
    const [from, to] = [before, after].map((count) => count.toLocaleString("ru-RU"));
    const metres = tolerance.toLocaleString("ru-RU");
    const message = `Граница упрощена: точек было ${from}, стало ${to}, сдвиг не больше ${metres} м`;
    return { boundary: inspection.boundary, problems: [], notes: [{ code: "simplified", message }] };
  }
  return undefined;
}

function look(feature: SourceFeature, expected: Bbox | undefined): Looked {
  const { projection, refused } = feature;
  if (refused) return { boundary: null, problems: [problem(refused)], notes: [] };
  const { geometry, notes } = shapeAreas(feature.geometry);
  const inspection = inspectBoundary(geometry, { project: projection.toWgs84, expected });
  if (inspection.ok) return { boundary: inspection.boundary, problems: [], notes };
  const tooMany = inspection.problems.some(({ code }) => code === "too_many_points");
  const simplified = tooMany ? simplify(geometry, feature, expected) : undefined;
  return simplified
    ? { ...simplified, notes: [...notes, ...simplified.notes] }
    : { boundary: null, problems: inspection.problems, notes: [] };
}

/** Checks the boundary of an object of a file, and makes one of what stands for it. */
export function inspectFeature(feature: SourceFeature, row: number, expected?: Bbox): ImportedFeature {
  const { boundary, problems, notes } = look(feature, expected);
  const { properties } = feature;
  return { row, properties, boundary, problems, ...(notes.length > 0 ? { notes } : {}) };
}

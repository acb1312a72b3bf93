import type { Geometry } from "flatgeobuf/lib/mjs/flat-geobuf/geometry.js";
import { GeometryType } from "flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js";
import type { Position } from "../../types";
import { MAX_READ_POINTS } from "../limits";
import { GeometryReadError, MAX_GEOMETRY_DEPTH } from "../wkx/geometry-error";
import type { ReadGeometry } from "../wkx/read-wkb";

/** What one feature may hold: lengths stand in the file as they please, and parts may be one another's. */
interface Budget {
  points: number;
  parts: number;
}

const MAX_PARTS = 20_000;

function positionsOf(geometry: Geometry, budget: Budget): Position[] {
  const numbers = geometry.xyArray();
  if (!numbers) return [];
  budget.points -= numbers.length / 2;
  if (budget.points < 0) throw new GeometryReadError("Too many points");
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [
    numbers[2 * at] ?? Number.NaN,
    numbers[2 * at + 1] ?? Number.NaN,
  ]);
}

/** Rings or lines, each of which ends where the file says. */
function linesOf(geometry: Geometry, budget: Budget): Position[][] {
  const positions = positionsOf(geometry, budget);
  const ends = geometry.endsArray();
  if (!ends || ends.length === 0) return [positions];
  budget.parts -= ends.length;
  if (budget.parts < 0) throw new GeometryReadError("Too many parts");
  return [...ends].map((end, index) => positions.slice(index === 0 ? 0 : ends[index - 1], end));
}

function partsOf(geometry: Geometry, budget: Budget, depth: number): ReadGeometry[] {
  const count = geometry.partsLength();
  budget.parts -= count;
  if (budget.parts < 0 || depth > MAX_GEOMETRY_DEPTH) throw new GeometryReadError("Too many parts");
  return Array.from({ length: count }, (_, index) => {
    const part = geometry.parts(index);
    if (!part) throw new GeometryReadError("A part is missing");
    return read(part, part.type(), { budget, depth: depth + 1 });
  });
}

function read(geometry: Geometry, type: GeometryType, given: { budget: Budget; depth: number }): ReadGeometry {
  const { budget, depth } = given;
  switch (type) {
    case GeometryType.Polygon:
      return { type: "Polygon", coordinates: linesOf(geometry, budget) };
    case GeometryType.MultiPolygon:
      return {
        type: "MultiPolygon",
        // Their parts are polygons, whatever type they name.
        coordinates: partsOf(geometry, budget, depth).map(({ coordinates }) => coordinates),
      };
    case GeometryType.LineString:
      return { type: "LineString", coordinates: positionsOf(geometry, budget) };
    case GeometryType.MultiLineString:
      return { type: "MultiLineString", coordinates: linesOf(geometry, budget) };
    case GeometryType.GeometryCollection:
      return { type: "GeometryCollection", geometries: partsOf(geometry, budget, depth) };
    default:
      return { type: "Point", coordinates: null };
  }
}

/**
 * The geometry of a feature as GeoJSON.
 * @param type of all features of the file, where it says so
 * @throws GeometryReadError beyond the limits of points, parts and depth
 */
export function fgbGeometry(geometry: Geometry, type: GeometryType): ReadGeometry {
  const budget = { points: MAX_READ_POINTS, parts: MAX_PARTS };
  return read(geometry, type === GeometryType.Unknown ? geometry.type() : type, { budget, depth: 0 });
}

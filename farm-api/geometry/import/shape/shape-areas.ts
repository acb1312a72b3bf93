import type { Position, Ring } from "../../types";
import type { BoundaryNote } from "../features";
import { nestRings } from "../shapefile/nest-rings";

export interface Shaped {
  geometry: unknown;
  notes: BoundaryNote[];
}

interface Geometry {
  type: string;
  coordinates?: unknown;
  geometries?: unknown;
}

const MAX_DEPTH = 8;
/** Of a line's length: a smaller gap between its ends is one of drawing. */
const GAP = 0.001;
/** Rings of lines are nested by looking at each in all others. */
const MAX_LINES = 500;

const isGeometry = (value: unknown): value is Geometry =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const unwrapped = (value: unknown): unknown =>
  isGeometry(value) && value.type === "Feature" && "geometry" in value ? value.geometry : value;

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);

/** The ring of a line that ends where it begins. */
function ringOf(line: unknown): Ring | undefined {
  if (!Array.isArray(line) || line.length < 4 || !line.every(isPosition)) return undefined;
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return undefined;
  const gap = Math.hypot(first[0] - last[0], first[1] - last[1]);
  if (gap === 0) return line;
  let length = 0;
  let previous = first;
  for (const point of line) {
    length += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
    previous = point;
  }
  return gap <= GAP * length ? [...line.slice(0, -1), first] : undefined;
}

const closedLine: BoundaryNote = {
  code: "closed_line",
  message: "Нарисован замкнутой линией, взят как контур",
};

function fromLines(lines: unknown[]): Shaped | undefined {
  if (lines.length === 0 || lines.length > MAX_LINES) return undefined;
  const rings = lines.map(ringOf).filter((ring) => ring !== undefined);
  if (rings.length < lines.length) return undefined;
  return { geometry: { type: "MultiPolygon", coordinates: nestRings(rings) }, notes: [closedLine] };
}

/** The geometries of a collection, those of the collections in it too. */
function* members(geometry: Geometry, depth: number): Generator<Geometry> {
  const inner = Array.isArray(geometry.geometries) && depth < MAX_DEPTH ? geometry.geometries : [];
  for (const one of inner.filter(isGeometry)) {
    if (one.type === "GeometryCollection") yield* members(one, depth + 1);
    else yield one;
  }
}

const isArea = ({ type }: Geometry) => type === "Polygon" || type === "MultiPolygon";

function fromCollection(collection: Geometry): Shaped | undefined {
  const all = [...members(collection, 0)];
  const areas = all.filter(isArea);
  if (areas.length === 0) {
    const [only, another] = all;
    return only && !another ? shapeAreas(only) : undefined;
  }
  if (areas.length === all.length) return undefined;
  const left = all.length - areas.length;
  const message = `Кроме контура в объекте были точки или линии (${left}), они пропущены`;
  return {
    geometry: { type: "GeometryCollection", geometries: areas },
    notes: [{ code: "parts_left_out", message }],
  };
}

/**
 * Makes a boundary of what stands for one: lines that end where they begin, collections with points or lines beside an
 * area. All else stays as it is.
 */
export function shapeAreas(given: unknown): Shaped {
  const geometry = unwrapped(given);
  if (!isGeometry(geometry)) return { geometry: given, notes: [] };
  const { type, coordinates } = geometry;
  const lines = type === "LineString" ? [coordinates] : type === "MultiLineString" ? coordinates : undefined;
  const shaped = Array.isArray(lines)
    ? fromLines(lines)
    : type === "GeometryCollection"
      ? fromCollection(geometry)
      : undefined;
  return shaped ?? { geometry: given, notes: [] };
}

import type { GeosScope } from "../../geometry/geos/scope";
import { type MultiPolygon, multiPolygon, polygonsOf } from "../../geometry/types";
import type { Pass } from "./passes";

/** A pass as a strip in GEOS's memory, with the box that it lies in. */
export interface Strip {
  geometry: number;
  pass: Pass;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box of a pass, half a width around its line. */
export function boxOfPass({ line }: Pass, width: number): Omit<Strip, "geometry" | "pass"> {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const around = width / 2;
  return {
    west: Math.min(...xs) - around,
    south: Math.min(...ys) - around,
    east: Math.max(...xs) + around,
    north: Math.max(...ys) + around,
  };
}

const meet = (one: Strip, other: Strip) =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;

/** Pairs of strips that are laid over one another at most: a field that was driven all over criss-cross is drawn without. */
const mostPairs = 20_000;
/** Metres by which what is drawn may leave what was counted. */
const tolerance = 0.4;
/** m²: smaller spots are noise at the ends of passes, and nobody would see them on a map. */
const smallest = 25;
/** Metres: the finest net on which shapes are put together. */
const grid = 0.01;

/** What a map draws of a shape: without slivers, and by fewer corners. */
export function drawnShape(scope: GeosScope, geometry: number): MultiPolygon {
  const { geos } = scope;
  const simple = scope.polygons(scope.own(geos.GEOSTopologyPreserveSimplify(geometry, tolerance)));
  const areaOf = (rings: (typeof simple)["coordinates"][number]) => {
    const shape = scope.read(multiPolygon([rings]));
    return scope.double((target) => geos.GEOSArea(shape, target));
  };
  return multiPolygon(polygonsOf(simple).filter((rings) => areaOf(rings) >= smallest));
}

/** Where strips lie over one another within a field; null where they are too many to be told. */
export function overlapOf(scope: GeosScope, strips: readonly Strip[], field: number): MultiPolygon | null {
  const { geos } = scope;
  const found: MultiPolygon[] = [];
  let pairs = 0;
  for (const [at, strip] of strips.entries())
    for (const other of strips.slice(at + 1)) {
      if (!meet(strip, other)) continue;
      if (++pairs > mostPairs) return null;
      found.push(scope.polygons(scope.own(geos.GEOSIntersection(strip.geometry, other.geometry))));
    }
  const together = scope.read(multiPolygon(found.flatMap(polygonsOf)));
  const all = scope.own(geos.GEOSUnaryUnionPrec(together, grid));
  return drawnShape(scope, scope.own(geos.GEOSIntersection(all, field)));
}

import { areaOf } from "./area";
import { type GeosScope, withGeos } from "./geos/scope";
import { type LineString, type MultiPolygon, multiPolygon, polygonsOf, type Shape } from "./types";

/** Where borders only touch, their intersection is a sliver of rounding: below this it counts as none. */
const SLIVER_SQUARE_METRES = 1;

type Combine = (scope: GeosScope, a: number, b: number) => number;

const combine = (a: Shape, b: Shape, operation: Combine): MultiPolygon =>
  withGeos((scope) => scope.polygons(scope.own(operation(scope, scope.read(a), scope.read(b)))));

/** The land common to two valid shapes; no coordinates when there is none. Throws GeosError on invalid shapes. */
export const intersection = (a: Shape, b: Shape): MultiPolygon =>
  combine(a, b, ({ geos }, first, second) => geos.GEOSIntersection(first, second));

/** m² on the ellipsoid common to two valid shapes. */
export const intersectionArea = (a: Shape, b: Shape): number => areaOf(intersection(a, b));

/** The land of the first shape that the second does not cover. Throws GeosError on invalid shapes. */
export const difference = (a: Shape, b: Shape): MultiPolygon =>
  combine(a, b, ({ geos }, first, second) => geos.GEOSDifference(first, second));

/** A tenth of a millimetre: neighbours whose common points were rounded differently still join. */
const UNION_GRID_DEGREES = 1e-9;

/**
 * All the land of many valid shapes; borders between neighbours that share their points disappear. Gaps that can be seen
 * stay. Points move by up to a tenth of a millimetre.
 */
export function union(shapes: Shape[]): MultiPolygon {
  return withGeos((scope) => {
    const together = scope.read(multiPolygon(shapes.flatMap(polygonsOf)));
    return scope.polygons(scope.own(scope.geos.GEOSUnaryUnionPrec(together, UNION_GRID_DEGREES)));
  });
}

/**
 * Whether the first shape covers the second, borders included.
 * @param slack m² of the second that may stick out: a corner put on a side is rounded to either side of it.
 */
export function contains(outer: Shape, inner: Shape, slack = SLIVER_SQUARE_METRES): boolean {
  return withGeos((scope) => {
    const [first, second] = [scope.read(outer), scope.read(inner)];
    if (scope.geos.GEOSCovers(first, second) === 1) return true;
    return areaOf(scope.polygons(scope.own(scope.geos.GEOSDifference(second, first)))) <= slack;
  });
}

/** About 5 cm: a line that ends on the border is rounded to either side of it, and has to reach over. */
const REACH_DEGREES = 5e-7;

/** The line with its ends moved a little outwards. */
function reachingOver({ coordinates }: LineString): LineString {
  const lengthen = (end: number[], inner: number[] | undefined): [number, number] => {
    const [x = 0, y = 0] = end;
    const [dx, dy] = [x - (inner?.[0] ?? x), y - (inner?.[1] ?? y)];
    const length = Math.hypot(dx, dy) || 1;
    return [x + (dx / length) * REACH_DEGREES, y + (dy / length) * REACH_DEGREES];
  };
  const first = coordinates[0];
  const last = coordinates.at(-1);
  if (!first || !last) return { type: "LineString", coordinates };
  const inner = coordinates.slice(1, -1);
  const ends = [lengthen(first, coordinates[1]), lengthen(last, coordinates.at(-2))] as const;
  return { type: "LineString", coordinates: [ends[0], ...inner, ends[1]] };
}

/**
 * Cuts a valid shape along a line into its parts, each a shape of one polygon; their areas add up to the whole.
 * A line that does not cut the shape in two leaves its polygons as they were.
 */
export function split(shape: Shape, line: LineString): MultiPolygon[] {
  return withGeos((scope) => {
    const { geos } = scope;
    const whole = scope.read(shape);
    const cut = scope.readLine(reachingOver(line));
    const lines = scope.own(geos.GEOSUnion(scope.own(geos.GEOSBoundary(whole)), cut));
    const faces = scope.own(geos.GEOSPolygonize(scope.pointers([lines]), 1));
    const prepared = geos.GEOSPrepare(whole);
    scope.onRelease(() => geos.GEOSPreparedGeom_destroy(prepared));
    const parts: MultiPolygon[] = [];
    for (let index = 0; index < geos.GEOSGetNumGeometries(faces); index++) {
      const face = geos.GEOSGetGeometryN(faces, index);
      const within = scope.own(geos.GEOSPointOnSurface(face));
      if (geos.GEOSPreparedIntersects(prepared, within) === 1) parts.push(scope.polygons(face));
    }
    return parts;
  });
}

import { roughArea, signedDegreeArea } from "./flat-area";
import { withGeos } from "./geos/scope";
import { multiPolygon, type PolygonRings, type Position, polygonsOf, type Ring, type Shape } from "./types";

const CIRCLE_PRECISION = 100;

/** Centre of mass in degrees. Of a crescent it lies outside; for a label take `labelPoint`. */
export function centroidOf(shape: Shape): Position {
  return withGeos((scope) => scope.position(scope.own(scope.geos.GEOSGetCentroid(scope.read(shape)))));
}

function largestPolygon(shape: Shape): PolygonRings {
  const [first = [], ...rest] = polygonsOf(shape);
  return rest.reduce((largest, rings) => (roughArea([rings]) > roughArea([largest]) ? rings : largest), first);
}

const stretch = (rings: PolygonRings, factor: number): PolygonRings =>
  rings.map((ring) => ring.map(([lon, lat]): Position => [lon * factor, lat]));

/** Of a square 16, of a strip a hundred times as long as wide 404. Beyond that a circle takes too long to be found. */
const MOST_WINDING = 400;

/** How long a ring's border is for the land that it holds. */
function windingOf(ring: Ring): number {
  let length = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[x, y] = [0, 0], [nextX, nextY] = [0, 0]] = [ring[at - 1], ring[at]];
    length += Math.hypot(nextX - x, nextY - y);
  }
  return length ** 2 / Math.max(Math.abs(signedDegreeArea(ring)), Number.MIN_VALUE);
}

/**
 * The place for a label: inside the largest part, as far from its border as can be, within a hundredth of its height;
 * of a part that is all border, just inside. The shape must be valid and not empty.
 */
export function labelPoint(shape: Shape): Position {
  const rings = largestPolygon(shape);
  const latitudes = (rings[0] ?? []).map(([, lat]) => lat);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const factor = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 1e-3);
  return withGeos((scope) => {
    const { geos } = scope;
    const stretched = stretch(rings, factor);
    const flat = scope.read(multiPolygon([stretched]));
    if (windingOf(stretched[0] ?? []) > MOST_WINDING) {
      const [x, lat] = scope.position(scope.own(geos.GEOSPointOnSurface(flat)));
      return [x / factor, lat];
    }
    const radius = scope.own(geos.GEOSMaximumInscribedCircle(flat, (north - south) / CIRCLE_PRECISION));
    const [x, lat] = scope.position(scope.own(geos.GEOSGeomGetStartPoint(radius)));
    return [x / factor, lat];
  });
}

import { roughArea } from "./flat-area";
import { withGeos } from "./geos/scope";
import { multiPolygon, type PolygonRings, type Position, polygonsOf, type Shape } from "./types";

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

/**
 * The place for a label: inside the largest part, as far from its border as can be, within a hundredth of its height.
 * The shape must be valid and not empty.
 */
export function labelPoint(shape: Shape): Position {
  const rings = largestPolygon(shape);
  const latitudes = (rings[0] ?? []).map(([, lat]) => lat);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const factor = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 1e-3);
  return withGeos((scope) => {
    const { geos } = scope;
    const flat = scope.read(multiPolygon([stretch(rings, factor)]));
    const radius = scope.own(geos.GEOSMaximumInscribedCircle(flat, (north - south) / CIRCLE_PRECISION));
    const [x, lat] = scope.position(scope.own(geos.GEOSGeomGetStartPoint(radius)));
    return [x / factor, lat];
  });
}

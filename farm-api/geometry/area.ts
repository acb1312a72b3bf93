import geodesicLibrary from "geographiclib-geodesic";
import { type PolygonRings, type Position, polygonsOf, type Ring, type Shape } from "./types";

const ellipsoid = geodesicLibrary.Geodesic.WGS84;

interface RingMeasure {
  /** m², never negative. */
  area: number;
  /** m. */
  perimeter: number;
}

function measureRing(ring: Ring): RingMeasure {
  const polygon = ellipsoid.Polygon(false);
  for (const [lon, lat] of ring.slice(0, -1)) polygon.AddPoint(lat, lon);
  const { area = 0, perimeter } = polygon.Compute(false, true);
  return { area: Math.abs(area), perimeter };
}

function polygonArea([outer, ...holes]: PolygonRings): number {
  if (!outer) return 0;
  const cut = holes.reduce((sum, hole) => sum + measureRing(hole).area, 0);
  return measureRing(outer).area - cut;
}

/**
 * Area on the WGS 84 ellipsoid in m², holes taken away. Sides are geodesics. About 3 µs a vertex.
 * Winding does not matter; rings must be closed and must not cross themselves.
 */
export function areaOf(shape: Shape): number {
  return polygonsOf(shape).reduce((sum, rings) => sum + polygonArea(rings), 0);
}

/** Length of all rings, holes included, in m on the ellipsoid. */
export function perimeterOf(shape: Shape): number {
  return polygonsOf(shape)
    .flat()
    .reduce((sum, ring) => sum + measureRing(ring).perimeter, 0);
}

/** Distance between two positions in m on the ellipsoid. */
export function distance([fromLon, fromLat]: Position, [toLon, toLat]: Position): number {
  return ellipsoid.Inverse(fromLat, fromLon, toLat, toLon, geodesicLibrary.Geodesic.DISTANCE).s12 ?? 0;
}

/** Length of each side of a ring or line in m: one fewer than its positions. */
export function sideLengths(positions: Position[]): number[] {
  return positions.slice(1).map((position, index) => distance(positions[index] ?? position, position));
}

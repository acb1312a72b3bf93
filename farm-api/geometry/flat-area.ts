import type { PolygonRings, Position, Ring } from "./types";

const METRES_PER_DEGREE = 111_320;

/** The signed area of a ring in square degrees, positive when it runs counter-clockwise. */
export function signedDegreeArea(ring: Ring): number {
  const origin = ring[0];
  if (!origin) return 0;
  let sum = 0;
  let previous: Position = origin;
  for (const position of ring) {
    sum +=
      (previous[0] - origin[0]) * (position[1] - origin[1]) - (position[0] - origin[0]) * (previous[1] - origin[1]);
    previous = position;
  }
  return sum / 2;
}

/** m² that a square degree covers near a latitude, within 1 %. For thresholds only; areas people see come from `areaOf`. */
export function squareMetresPerSquareDegree(latitude: number): number {
  return METRES_PER_DEGREE ** 2 * Math.max(Math.cos((latitude * Math.PI) / 180), 1e-6);
}

/** Area of polygons in m² within 1 %, a hundred times cheaper than the ellipsoidal one: for limits and tolerances. */
export function roughArea(polygons: PolygonRings[]): number {
  let sum = 0;
  for (const [outer, ...holes] of polygons) {
    const first = outer?.[0];
    if (!outer || !first) continue;
    const degrees = holes.reduce(
      (left, hole) => left - Math.abs(signedDegreeArea(hole)),
      Math.abs(signedDegreeArea(outer)),
    );
    sum += degrees * squareMetresPerSquareDegree(first[1]);
  }
  return sum;
}

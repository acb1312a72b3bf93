import { pointsToKeep } from "../../outline-simplify";
import type { PolygonRings, Position, Ring } from "../../types";
import { MAX_SIMPLIFICATION } from "../limits";

const METRES_PER_DEGREE = 111_320;
const FINEST = 0.1;

export interface Simplified {
  polygons: PolygonRings[];
  /** Metres by which the boundary moved at most. */
  tolerance: number;
}

const pointsIn = (polygons: PolygonRings[]) => polygons.flat().reduce((sum, ring) => sum + ring.length, 0);

function flat(ring: Ring, [originLon, originLat]: Position): Float64Array {
  const narrowing = Math.cos((originLat * Math.PI) / 180);
  const metres = new Float64Array(ring.length * 2);
  for (const [index, [lon, lat]] of ring.entries()) {
    metres[2 * index] = (lon - originLon) * METRES_PER_DEGREE * narrowing;
    metres[2 * index + 1] = (lat - originLat) * METRES_PER_DEGREE;
  }
  return metres;
}

function simplifiedRing(ring: Ring, tolerance: number): Ring {
  const [first] = ring;
  if (!first || ring.length < 5) return ring;
  const kept = pointsToKeep(flat(ring, first), tolerance).map((point) => ring[point] ?? first);
  return [...kept, kept[0] ?? first];
}

/** Tolerances to try, each twice the one before, in metres. */
function* tolerances(): Generator<number> {
  for (let tolerance = FINEST; tolerance < MAX_SIMPLIFICATION; tolerance *= 2) yield tolerance;
  yield MAX_SIMPLIFICATION;
}

/**
 * Boundaries of too many points with fewer of them, finest first; ends where nothing comes below the limit.
 * @param polygons in degrees
 */
export function* simplifications(polygons: PolygonRings[], mostPoints: number): Generator<Simplified> {
  for (const tolerance of tolerances()) {
    const simplified = polygons.map((rings) => rings.map((ring) => simplifiedRing(ring, tolerance)));
    if (pointsIn(simplified) <= mostPoints) yield { polygons: simplified, tolerance };
  }
}

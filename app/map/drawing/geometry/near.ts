import type { Ring } from "../model/drawing";
import { apart, nearestOnSide, type Point } from "./plane";

const metresPerDegree = 111_320;

/** Flat metres around a latitude: enough to tell what is near. */
const flat = (rings: readonly Ring[], narrowing: number): Point[][] =>
  rings.map((ring) => ring.map(([lon, lat]) => ({ x: lon * metresPerDegree * narrowing, y: lat * metresPerDegree })));

function touches(points: Point[], ring: Point[], reach: number): boolean {
  return ring.some((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach];
    const [bottom, top] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach];
    return points.some(
      (point) =>
        point.x >= left &&
        point.x <= right &&
        point.y >= bottom &&
        point.y <= top &&
        apart(point, nearestOnSide(point, from, to)) <= reach,
    );
  });
}

/** Whether the borders of two shapes come within so many metres of each other. */
export function nearRings(some: readonly Ring[], others: readonly Ring[], reach: number): boolean {
  const first = some[0]?.[0];
  if (!first) return false;
  const narrowing = Math.cos((first[1] * Math.PI) / 180);
  const [a, b] = [flat(some, narrowing), flat(others, narrowing)];
  return a.some((ring) => b.some((other) => touches(ring, other, reach) || touches(other, ring, reach)));
}

import { signedDegreeArea } from "../flat-area";
import type { PolygonRings, Position, Ring } from "../types";
import { found } from "./problems";

const same = (a: Position | undefined, b: Position | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Drops points that repeat the one before, and needles: there and back along the same line to the same point. */
function distinctPoints(ring: Ring): Position[] {
  const kept: Position[] = [];
  for (const point of ring) {
    if (same(kept.at(-1), point)) continue;
    if (same(kept.at(-2), point)) kept.pop();
    else kept.push(point);
  }
  while (kept.length > 1 && same(kept[0], kept.at(-1))) kept.pop();
  return kept;
}

/** Closed, without repeats, running the way asked for; undefined when fewer than three points are left. */
function cleanRing(ring: Ring, counterClockwise: boolean): Ring | undefined {
  const points = distinctPoints(ring);
  const [first] = points;
  if (!first || points.length < 3) return undefined;
  const closed: Ring = [...points, [...first]];
  const runsCounterClockwise = signedDegreeArea(closed) > 0;
  return runsCounterClockwise === counterClockwise ? closed : closed.reverse();
}

/**
 * Rings in the kept form: closed, no point repeated in a row, outer rings counter-clockwise, holes clockwise.
 * A hole that encloses nothing disappears. Doing it twice changes nothing.
 * @throws ProblemFound when an outer ring has fewer than three different points.
 */
export function cleanRings(polygons: PolygonRings[]): PolygonRings[] {
  return polygons.map(([outer, ...holes]) => {
    const cleaned = outer && cleanRing(outer, true);
    if (!cleaned) throw found("too_few_points", outer?.[0]);
    return [cleaned, ...holes.map((hole) => cleanRing(hole, false)).filter((hole) => hole !== undefined)];
  });
}

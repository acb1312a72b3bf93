import { bboxOfPositions } from "../../bbox";
import { signedDegreeArea } from "../../flat-area";
import type { Bbox, PolygonRings, Position, Ring } from "../../types";

interface Candidate {
  /** Place in the record. */
  order: number;
  ring: Ring;
  box: Bbox;
  size: number;
  parent?: Candidate;
}

type Side = "inside" | "outside" | "border";

/** On which side of a closed ring a point lies. */
function sideOf(ring: Ring, [x, y]: Position): Side {
  let inside = false;
  let [fromX, fromY] = ring.at(-1) ?? [0, 0];
  for (const [toX, toY] of ring) {
    const turn = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
    const within =
      Math.min(fromX, toX) <= x && x <= Math.max(fromX, toX) && Math.min(fromY, toY) <= y && y <= Math.max(fromY, toY);
    if (turn === 0 && within) return "border";
    if (fromY > y !== toY > y && turn > 0 === toY > fromY) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside ? "inside" : "outside";
}

/** Whether a ring lies in a larger one: by its first point, or middle of a side, that is not on the other's border. */
function liesIn(inner: Candidate, outer: Candidate): boolean {
  const [west, south, east, north] = inner.box;
  const [outerWest, outerSouth, outerEast, outerNorth] = outer.box;
  if (west < outerWest || south < outerSouth || east > outerEast || north > outerNorth) return false;
  for (const point of inner.ring) {
    const side = sideOf(outer.ring, point);
    if (side !== "border") return side === "inside";
  }
  let previous = inner.ring.at(-1);
  for (const point of inner.ring) {
    const middle: Position = previous ? [(point[0] + previous[0]) / 2, (point[1] + previous[1]) / 2] : point;
    const side = sideOf(outer.ring, middle);
    if (side !== "border") return side === "inside";
    previous = point;
  }
  return false;
}

const depthOf = ({ parent }: Candidate): number => (parent ? depthOf(parent) + 1 : 0);

/** The polygon of an outer ring: its holes are those that it holds directly. */
function polygonOf(shell: Candidate, candidates: Candidate[]): PolygonRings {
  return [shell.ring, ...candidates.filter(({ parent }) => parent === shell).map(({ ring }) => ring)];
}

/**
 * Groups the rings of a shapefile record into polygons, in the record's order. A shapefile only tells holes by their
 * direction, which many programs write wrongly, so it is not looked at: a ring in no other is outer, one in an outer ring
 * is its hole, one in a hole is outer again.
 */
export function nestRings(rings: Ring[]): PolygonRings[] {
  if (rings.length <= 1) return rings.map((ring) => [ring]);
  const candidates = rings.map(
    (ring, order): Candidate => ({ order, ring, box: bboxOfPositions(ring), size: Math.abs(signedDegreeArea(ring)) }),
  );
  const bySize = candidates.toSorted((a, b) => b.size - a.size || a.order - b.order);
  for (const [index, candidate] of bySize.entries()) {
    candidate.parent = bySize.slice(0, index).findLast((larger) => liesIn(candidate, larger));
  }
  return candidates.filter((one) => depthOf(one) % 2 === 0).map((shell) => polygonOf(shell, candidates));
}

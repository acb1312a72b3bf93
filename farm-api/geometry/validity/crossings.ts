import Flatbush from "flatbush";
import type { PolygonRings, Position } from "../types";

type Segment = [from: Position, to: Position];

const turn = (a: Position, b: Position, c: Position) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Where two segments cross in a point inside both; undefined when they only touch, run along each other or are apart. */
function crossing([a, b]: Segment, [c, d]: Segment): Position | undefined {
  const ofC = turn(a, b, c);
  const ofD = turn(a, b, d);
  const ofA = turn(c, d, a);
  const ofB = turn(c, d, b);
  if (ofC * ofD >= 0 || ofA * ofB >= 0) return undefined;
  const along = ofA / (ofA - ofB);
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])];
}

function segmentsOf(polygons: PolygonRings[]): Segment[] {
  const segments: Segment[] = [];
  for (const ring of polygons.flat()) {
    let previous: Position | undefined;
    for (const position of ring) {
      if (previous) segments.push([previous, position]);
      previous = position;
    }
  }
  return segments;
}

const boxOf = ([[ax, ay], [bx, by]]: Segment) =>
  [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)] as const;

/** Pairs of sides that are looked at: a few milliseconds. Of rings laid over each other there are millions. */
const mostPairs = 500_000;

/**
 * Places where sides of the rings cross each other, in the order of the rings, at most `limit` of them; fewer where the rings
 * are so entangled that they could not all be looked at.
 */
export function findCrossings(polygons: PolygonRings[], limit: number): Position[] {
  const segments = segmentsOf(polygons);
  if (segments.length === 0) return [];
  const index = new Flatbush(segments.length);
  for (const segment of segments) index.add(...boxOf(segment));
  index.finish();

  const places: Position[] = [];
  let pairs = 0;
  for (const [number, segment] of segments.entries()) {
    const [west, south, east, north] = boxOf(segment);
    if (pairs > mostPairs) return places;
    const candidates = index.search(west, south, east, north, (candidate) => candidate > number);
    pairs += candidates.length;
    for (const other of candidates) {
      const otherSegment = segments[other];
      const place = otherSegment && crossing(segment, otherSegment);
      if (place) places.push(place);
      if (places.length >= limit) return places;
    }
  }
  return places;
}

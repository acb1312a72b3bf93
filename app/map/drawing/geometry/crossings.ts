import { type Drawing, linesOf, type Position } from "../model/drawing";

interface Side {
  from: Position;
  to: Position;
  west: number;
  east: number;
}

function sidesOf(drawing: Drawing): Side[] {
  const sides: Side[] = [];
  for (const { points, closed } of linesOf(drawing)) {
    const count = closed ? points.length : points.length - 1;
    for (let at = 0; at < count; at++) {
      const [from, to] = [points[at], points[(at + 1) % points.length]];
      if (from && to) sides.push({ from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) });
    }
  }
  return sides;
}

const turn = (a: Position, b: Position, c: Position) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Where two sides cross in a point inside both; null when they only touch, as neighbouring sides do, or are apart. */
function crossing({ from: a, to: b }: Side, { from: c, to: d }: Side): Position | null {
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return null;
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (ofC * ofD >= 0 || ofA * ofB >= 0) return null;
  const along = ofA / (ofA - ofB);
  return [a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])];
}

/**
 * Places where the sides of a drawing cross each other, at most `limit`. Sides are met from west to east, each only with those
 * that reach as far: about as much work as there are sides.
 */
export function findCrossings(drawing: Drawing, limit = 20): Position[] {
  const places: Position[] = [];
  let open: Side[] = [];
  for (const side of sidesOf(drawing).sort((a, b) => a.west - b.west)) {
    open = open.filter(({ east }) => east >= side.west);
    for (const other of open) {
      const place = crossing(other, side);
      if (place) places.push(place);
      if (places.length >= limit) return places;
    }
    open.push(side);
  }
  return places;
}

const known = new WeakMap<Drawing, Position[]>();

/** Likewise, looked for once for each drawing: the map and the page both ask. */
export function crossingsOf(drawing: Drawing): Position[] {
  const places = known.get(drawing) ?? findCrossings(drawing);
  known.set(drawing, places);
  return places;
}

/** Points on a flat plane: x, y, x, y… in metres or in any even unit. */
export type FlatRing = Float64Array;

const at = (ring: FlatRing, index: number) => ring[index] ?? 0;

/** Square of the distance of a point from the segment between two others. */
function squareFromSegment(ring: FlatRing, point: number, from: number, to: number): number {
  const [x, y] = [at(ring, 2 * from), at(ring, 2 * from + 1)];
  const [dx, dy] = [at(ring, 2 * to) - x, at(ring, 2 * to + 1) - y];
  const [px, py] = [at(ring, 2 * point) - x, at(ring, 2 * point + 1) - y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return (px - along * dx) ** 2 + (py - along * dy) ** 2;
}

function farthest(ring: FlatRing, from: number, to: number): { point: number; square: number } {
  let best = { point: from, square: -1 };
  for (let point = from + 1; point < to; point++) {
    const square = squareFromSegment(ring, point, from, to);
    if (square > best.square) best = { point, square };
  }
  return best;
}

/** The point farthest from the first: with it the ring falls into two lines that can be simplified. */
function opposite(ring: FlatRing): number {
  let best = 0;
  let bestSquare = -1;
  for (let point = 1; point < ring.length / 2; point++) {
    const square = (at(ring, 2 * point) - at(ring, 0)) ** 2 + (at(ring, 2 * point + 1) - at(ring, 1)) ** 2;
    if (square > bestSquare) [best, bestSquare] = [point, square];
  }
  return best;
}

/**
 * Looks at a point, for each point of the ring: an ordinary ring takes some fifteen. One made to fall apart point by point
 * would take as many as it has points; beyond this, lines are halved instead, which keeps a few points too many.
 */
const mostLooks = 40;

/**
 * Douglas and Peucker's simplification of a closed ring (its last point repeats the first).
 * Keeps at least three points when the ring has them, so that it still bounds something.
 * @returns the numbers of the points to keep, in order, the closing one left out
 */
export function pointsToKeep(ring: FlatRing, tolerance: number): number[] {
  const last = ring.length / 2 - 1;
  const middle = opposite(ring);
  const kept = new Set([0, middle]);
  const open: [from: number, to: number][] = [
    [0, middle],
    [middle, last],
  ];
  let looks = 0;
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const { point, square } = farthest(ring, from, to);
    if (square <= tolerance * tolerance) continue;
    looks += to - from;
    const parting = looks > mostLooks * last ? Math.floor((from + to) / 2) : point;
    kept.add(parting);
    open.push([from, parting], [parting, to]);
  }
  if (kept.size < 3) {
    const sides = [farthest(ring, 0, middle), farthest(ring, middle, last)];
    kept.add(sides.reduce((a, b) => (b.square > a.square ? b : a)).point);
  }
  return [...kept].filter((point) => point < last).sort((a, b) => a - b);
}

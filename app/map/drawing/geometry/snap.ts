import type { Origin } from "../../shape";
import { type Corner, type Drawing, linesOf, type Ring, sameRing } from "../model/drawing";
import { apart, nearestOnSide, type Point, toPoint } from "./plane";

/** A line to which the pointer is drawn: x, y, x, y… from an origin of the plane. */
export interface SnapLine {
  points: ArrayLike<number>;
  origin: Origin;
  closed: boolean;
}

export interface Snapped extends Point {
  to: "corner" | "side";
}

const zero: Origin = { x: 0, y: 0 };

export const snapLine = (ring: Ring, closed: boolean): SnapLine => ({
  points: ring.flatMap((position) => {
    const { x, y } = toPoint(position);
    return [x, y];
  }),
  origin: zero,
  closed,
});

/** The drawing's own lines, but for what moves with the corner that is being dragged; of a sketch only where it began. */
export function ownLines(drawing: Drawing, dragged: Corner | null): SnapLine[] {
  return linesOf(drawing).map(({ points, closed, ...id }) => {
    if (dragged && sameRing(id, dragged)) {
      const others = closed
        ? [...points.slice(dragged.at + 1), ...points.slice(0, dragged.at)]
        : points.filter((_, at) => at !== dragged.at);
      return snapLine(others, false);
    }
    return closed ? snapLine(points, true) : snapLine(points.slice(0, 1), false);
  });
}

const pointAt = ({ points, origin }: SnapLine, at: number): Point => ({
  x: (points[2 * at] ?? 0) + origin.x,
  y: (points[2 * at + 1] ?? 0) + origin.y,
});

/** The nearest corner within the radius, or else the nearest place on a side; null where nothing is so near. */
export function snap(point: Point, lines: Iterable<SnapLine>, radius: number): Snapped | null {
  let corner: Snapped | null = null;
  let side: Snapped | null = null;
  const nearer = (found: Point, known: Snapped | null) => apart(found, point) <= (known ? apart(known, point) : radius);
  for (const line of lines) {
    const count = line.points.length / 2;
    for (let at = 0; at < count; at++) {
      const from = pointAt(line, at);
      if (nearer(from, corner)) corner = { ...from, to: "corner" };
      if (corner || (at === count - 1 && !line.closed)) continue;
      const near = nearestOnSide(point, from, pointAt(line, (at + 1) % count));
      if (nearer(near, side)) side = { ...near, to: "side" };
    }
  }
  return corner ?? side;
}

import { covers, ringsOf, type Shape } from "./shape";

/** Where a horizontal line meets the rings, from left to right. */
function crossings(shape: Shape, y: number): number[] {
  const found: number[] = [];
  for (const ring of ringsOf(shape)) {
    let [fromX, fromY] = [ring[ring.length - 2] ?? 0, ring[ring.length - 1] ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const [toX, toY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      if (fromY > y !== toY > y) found.push(((fromX - toX) * (y - toY)) / (fromY - toY) + toX);
      [fromX, fromY] = [toX, toY];
    }
  }
  return found.sort((a, b) => a - b);
}

export interface LabelPlace {
  x: number;
  y: number;
  /** Width of the field there. */
  room: number;
}

const heights = [0.5, 0.42, 0.58, 0.33, 0.67];

/** The middle of the widest stretch of the field on a horizontal line. */
function placeAt(shape: Shape, height: number): LabelPlace {
  const y = shape.top + (shape.bottom - shape.top) * height;
  const line = crossings(shape, y);
  let best: LabelPlace = { x: (shape.left + shape.right) / 2, y, room: 0 };
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [from, to] = [line[at] ?? 0, line[at + 1] ?? 0];
    if (to - from > best.room) best = { x: (from + to) / 2, y, room: to - from };
  }
  return best;
}

/** Places for a label, the best first: all of them inside the field, unlike its centre of mass. */
export const labelPlaces = (shape: Shape): LabelPlace[] =>
  heights.map((height) => placeAt(shape, height)).sort((a, b) => b.room - a.room);

/** How much of a label's half may stick out: a corner of the box is seldom a corner of the text. */
const lenient = 0.85;

/** Whether a box around a place lies inside the field, as far as its corners tell. */
export function holds(shape: Shape, { x, y }: LabelPlace, width: number, height: number): boolean {
  const [dx, dy] = [(width / 2) * lenient, (height / 2) * lenient];
  return [-1, 1].every((side) => covers(shape, x + side * dx, y - dy) && covers(shape, x + side * dx, y + dy));
}

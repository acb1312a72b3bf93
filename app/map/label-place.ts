import type { Shape } from "./shape";

/** Where a horizontal line meets the rings, from left to right. */
function crossings({ rings }: Shape, y: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
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

const heights = [0.5, 0.35, 0.65];

/** The middle of the widest stretch of the field on a few horizontal lines: always inside, unlike the centre of mass. */
export function labelPlace(shape: Shape): LabelPlace {
  let best: LabelPlace = { x: (shape.left + shape.right) / 2, y: (shape.top + shape.bottom) / 2, room: 0 };
  for (const height of heights) {
    const y = shape.top + (shape.bottom - shape.top) * height;
    const line = crossings(shape, y);
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [from, to] = [line[at] ?? 0, line[at + 1] ?? 0];
      if (to - from > best.room * 1.1) best = { x: (from + to) / 2, y, room: to - from };
    }
  }
  return best;
}

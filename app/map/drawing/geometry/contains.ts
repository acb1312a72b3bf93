import type { Part, Position, Ring } from "../model/drawing";

/** Whether a point lies inside a ring, by the even-odd rule. */
export function contains(ring: Ring, [x, y]: Position): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    const [fromX, fromY] = previous ?? corner;
    const [toX, toY] = corner;
    if (fromY > y !== toY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    previous = corner;
  }
  return inside;
}

/** Where a point lies among the parts: a hole before the part it is in; null when outside of all. */
export function ringAt(parts: readonly Part[], position: Position): { part: number; ring: number } | null {
  for (const [part, rings] of parts.entries()) {
    const [outer, ...holes] = rings;
    if (!outer || !contains(outer, position)) continue;
    return { part, ring: holes.findIndex((hole) => contains(hole, position)) + 1 };
  }
  return null;
}

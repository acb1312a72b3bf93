import type { Outline } from "#contract/outline-decode";
import { sharedArrays } from "#contract/shared-arrays";
import { worldX, worldY } from "./mercator";

/** Units of Web Mercator at zoom 0, measured from an origin near the fields. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Origin {
  x: number;
  y: number;
}

/**
 * An outline ready to be drawn. A ring is x, y, x, y…, not closed; near the origin single precision is enough for less
 * than a hundredth of a pixel at the deepest zoom, and half the memory.
 */
export interface Shape extends Box {
  id: number;
  rings: Float32Array[];
}

export const meets = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

export const around = (boxes: Iterable<Box>): Box | null => {
  let box: Box | null = null;
  for (const { left, top, right, bottom } of boxes)
    box = box
      ? {
          left: Math.min(box.left, left),
          top: Math.min(box.top, top),
          right: Math.max(box.right, right),
          bottom: Math.max(box.bottom, bottom),
        }
      : { left, top, right, bottom };
  return box;
};

const takeRing = sharedArrays(Float32Array);

function projectRing(degrees: Float64Array, { x, y }: Origin): Float32Array {
  const ring = takeRing(degrees.length);
  for (let at = 0; at < degrees.length; at += 2) {
    ring[at] = worldX(degrees[at] ?? 0) - x;
    ring[at + 1] = worldY(degrees[at + 1] ?? 0) - y;
  }
  return ring;
}

function boxOf(rings: Float32Array[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
    }
  return box;
}

export function toShape({ id, parts }: Outline, origin: Origin): Shape {
  const rings = parts.flat().map((ring) => projectRing(ring, origin));
  return { id, rings, ...boxOf(rings) };
}

/** Whether a point lies inside, holes left out: the even-odd rule over all rings. */
export function covers({ rings, ...box }: Shape, x: number, y: number): boolean {
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  let inside = false;
  for (const ring of rings) {
    let [fromX, fromY] = [ring[ring.length - 2] ?? 0, ring[ring.length - 1] ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const [toX, toY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      if (fromY > y !== toY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return inside;
}

import { type OutlineSink, readOutlines } from "#contract/outline-decode";
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
 * An outline ready to be drawn. Near the origin single precision is enough for less than a hundredth of a pixel at the
 * deepest zoom, and half the memory.
 */
export interface Shape extends Box {
  id: number;
  /** x, y, x, y… of this shape and of others: arrays of their own for ten thousand shapes keep the garbage collector busy. */
  points: Float32Array;
  /** Where in `points` rings end, of others too; its own begin where the ring before them ends. Rings are not closed. */
  ends: number[];
  /** The places in `ends` of its rings: from the first on, before the last. */
  first: number;
  last: number;
}

/** Where in `points` a ring begins. */
export const startOf = ({ ends }: Shape, ring: number): number => ends[ring - 1] ?? 0;

/** The rings of a shape, each x, y, x, y… */
export const ringsOf = (shape: Shape): Float32Array[] =>
  Array.from({ length: shape.last - shape.first }, (_, at) =>
    shape.points.subarray(startOf(shape, shape.first + at), shape.ends[shape.first + at]),
  );

export const meets = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

export const around = (boxes: Iterable<Box>): Box | null => {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const box of boxes) {
    if (box.left < all.left) all.left = box.left;
    if (box.right > all.right) all.right = box.right;
    if (box.top < all.top) all.top = box.top;
    if (box.bottom > all.bottom) all.bottom = box.bottom;
  }
  return all.left > all.right ? null : all;
};

/** Writes outlines down as shapes. */
class ShapeWriter implements OutlineSink {
  readonly shapes: Shape[] = [];
  private points = new Float32Array(0);
  private readonly ends: number[] = [];
  private used = 0;
  private shape: Shape | null = null;

  /** @param origin what shapes are measured from; when there is none, the first point */
  constructor(public origin: Origin | null) {}

  begin(most: number): void {
    this.points = new Float32Array(2 * most);
  }

  outline(id: number): Shape {
    const { points, ends } = this;
    this.shape = {
      id,
      points,
      ends,
      first: ends.length,
      last: ends.length,
      left: Infinity,
      top: Infinity,
      right: -Infinity,
      bottom: -Infinity,
    };
    this.shapes.push(this.shape);
    return this.shape;
  }

  ring(points: number): void {
    if (this.shape) this.shape.last = this.ends.push(this.used + 2 * points);
  }

  point(lon: number, lat: number): void {
    const { points, shape } = this;
    this.origin ??= { x: worldX(lon), y: worldY(lat) };
    if (!shape) return;
    // Rounded at once, so that the box holds the very numbers that are kept.
    const x = Math.fround(worldX(lon) - this.origin.x);
    const y = Math.fround(worldY(lat) - this.origin.y);
    points[this.used++] = x;
    points[this.used++] = y;
    if (x < shape.left) shape.left = x;
    if (x > shape.right) shape.right = x;
    if (y < shape.top) shape.top = y;
    if (y > shape.bottom) shape.bottom = y;
  }
}

/**
 * Shapes of packed outlines, and what they are measured from: null where there are none.
 * @throws RangeError as `readOutlines` does
 */
export function readShapes(bytes: Uint8Array, origin: Origin | null): { shapes: Shape[]; origin: Origin | null } {
  const writer = new ShapeWriter(origin);
  readOutlines(bytes, writer);
  return writer;
}

/** An area by its corners, longitude before latitude: parts of rings, closed or not. */
export interface Area {
  id: number;
  parts: readonly (readonly (readonly (readonly number[])[])[])[];
}

/** The shape of one area. */
export function toShape({ id, parts }: Area, origin: Origin): Shape {
  const writer = new ShapeWriter(origin);
  const rings = parts.flat();
  writer.begin(rings.reduce((sum, ring) => sum + ring.length, 0));
  const shape = writer.outline(id);
  for (const ring of rings) {
    writer.ring(ring.length);
    for (const [lon = 0, lat = 0] of ring) writer.point(lon, lat);
  }
  return shape;
}

/** Whether a point lies inside, holes left out: the even-odd rule over all rings. */
export function covers(shape: Shape, x: number, y: number): boolean {
  if (x < shape.left || x > shape.right || y < shape.top || y > shape.bottom) return false;
  let inside = false;
  for (const ring of ringsOf(shape)) {
    let [fromX, fromY] = [ring[ring.length - 2] ?? 0, ring[ring.length - 1] ?? 0];
    for (let at = 0; at < ring.length; at += 2) {
      const [toX, toY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      if (fromY > y !== toY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return inside;
}

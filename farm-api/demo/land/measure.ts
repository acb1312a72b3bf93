import { toHectares } from "#formats/hectares";
import type { MultiPolygon, PolygonRings, Ring } from "../../geometry/types";
import { inFrame, type Point, plus } from "./plane";

function ringArea(ring: Ring): number {
  let sum = 0;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return Math.abs(sum) / 2;
}

const ringsArea = ([outer = [], ...holes]: PolygonRings): number =>
  holes.reduce((left, hole) => left - ringArea(hole), ringArea(outer));

/** Area on the plane in hectares. */
export const hectares = ({ coordinates }: MultiPolygon): number =>
  toHectares(coordinates.reduce((sum, rings) => sum + ringsArea(rings), 0));

/** The vertices of the outer rings. */
export const outerPoints = ({ coordinates }: MultiPolygon): Point[] => coordinates.flatMap(([outer = []]) => outer);

export interface Extent {
  low: Point;
  high: Point;
}

/** The box around a shape in the frame of a bearing. */
export function extentOf(shape: MultiPolygon, bearing = 0): Extent {
  const low: Point = [Infinity, Infinity];
  const high: Point = [-Infinity, -Infinity];
  for (const point of outerPoints(shape)) {
    const [x, y] = inFrame(point, bearing);
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
  }
  return { low, high };
}

/** The middle of the box around a shape: near enough to its centre to tell whose land it is. */
export function middleOf(shape: MultiPolygon): Point {
  const { low, high } = extentOf(shape);
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
}

function squareFromSide(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
}

/**
 * How far a point lies from the border of a shape: positive inside, negative outside.
 * @param beyond the distance from which on it does not matter how far: sides further away are not looked at
 */
export function depthIn(shape: MultiPolygon, [x, y]: Point, beyond = Infinity): number {
  let nearest = beyond * beyond;
  let inside = false;
  for (const ring of shape.coordinates.flat()) {
    let [ax, ay] = ring[0] ?? [x, y];
    for (const [bx, by] of ring) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const aside = Math.max(0, Math.min(ax, bx) - x, x - Math.max(ax, bx));
      if (aside * aside < nearest) nearest = Math.min(nearest, squareFromSide(x, y, ax, ay, bx, by));
      [ax, ay] = [bx, by];
    }
  }
  return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest);
}

interface Circle {
  middle: Point;
  radius: number;
}

function roomiestOnGrid(shape: MultiPolygon, { low, high }: Extent): Circle {
  const steps = 9;
  const [dx, dy] = [(high[0] - low[0]) / steps, (high[1] - low[1]) / steps];
  let best: Circle = { middle: low, radius: 0 };
  for (let cell = 0; cell < steps * steps; cell++) {
    const middle: Point = [low[0] + ((cell % steps) + 0.5) * dx, low[1] + (Math.floor(cell / steps) + 0.5) * dy];
    const radius = depthIn(shape, middle);
    if (radius > best.radius) best = { middle, radius };
  }
  return best;
}

/** The middle and the radius of about the largest circle within a shape. */
export function roomiest(shape: MultiPolygon): Circle {
  const { low, high } = extentOf(shape);
  const { middle, radius } = roomiestOnGrid(shape, { low, high });
  const [dx, dy] = [(high[0] - low[0]) / 9, (high[1] - low[1]) / 9];
  const closer = roomiestOnGrid(shape, { low: plus(middle, [-dx, -dy]), high: plus(middle, [dx, dy]) });
  return closer.radius > radius ? closer : { middle, radius };
}

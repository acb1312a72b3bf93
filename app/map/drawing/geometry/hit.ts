import { type Corner, type Drawing, isSketch, type Line, linesOf } from "../model/drawing";
import { apart, halfWay, type Point, toPoint } from "./plane";

/** While something is being drawn only its own points can be taken hold of: a click near another line adds a point. */
const holdable = (drawing: Drawing): Line[] =>
  linesOf(drawing).filter((line) => !drawing.sketch?.growing || isSketch(line));

/** The corner nearest to a point of the plane, within the radius. */
export function cornerAt(drawing: Drawing, point: Point, radius: number): Corner | null {
  let best: Corner | null = null;
  let least = radius;
  for (const { part, ring, points } of holdable(drawing))
    for (const [at, position] of points.entries()) {
      const distance = apart(toPoint(position), point);
      if (distance > least) continue;
      [best, least] = [{ part, ring, at }, distance];
    }
  return best;
}

export interface Middle extends Corner {
  point: Point;
}

/**
 * The middles of sides, by the corner that would come into being there. Sides shorter than `room` have none: a handle in
 * between could not be told from those at the ends.
 */
export function middlesOf(drawing: Drawing, room: number): Middle[] {
  if (drawing.sketch?.growing) return [];
  const middles: Middle[] = [];
  for (const { part, ring, points, closed } of linesOf(drawing)) {
    const plane = points.map(toPoint);
    for (const [at, from] of plane.entries()) {
      const to = plane[at + 1] ?? (closed ? plane[0] : undefined);
      if (to && apart(from, to) >= room) middles.push({ part, ring, at: at + 1, point: halfWay(from, to) });
    }
  }
  return middles;
}

export const middleAt = (drawing: Drawing, point: Point, radius: number, room: number): Middle | null =>
  middlesOf(drawing, room).find((middle) => apart(middle.point, point) <= radius) ?? null;

import { type MultiPolygon, multiPolygon, type Position, type Ring } from "../../geometry/types";

/** A point of the holding's own flat plane: metres to the east and to the north of its centre. */
export type Point = Position;

const METRES_PER_DEGREE = 111_195;
const DEGREE = Math.PI / 180;

export const plus = ([x, y]: Point, [dx, dy]: Point, times = 1): Point => [x + dx * times, y + dy * times];
export const distanceOnPlane = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** The unit vector of a bearing in degrees, counter-clockwise from the east. */
export const heading = (bearing: number): Point => [Math.cos(bearing * DEGREE), Math.sin(bearing * DEGREE)];

/** The bearing in degrees from one point to another, counter-clockwise from the east. */
export const bearingTo = ([fx, fy]: Point, [tx, ty]: Point): number => Math.atan2(ty - fy, tx - fx) / DEGREE;

/** The point in a frame turned by a bearing: along it, then to its left. */
export function inFrame([x, y]: Point, bearing: number): Point {
  const [cos, sin] = heading(bearing);
  return [x * cos + y * sin, y * cos - x * sin];
}

/** The way back from `inFrame`. */
export const fromFrame = (point: Point, bearing: number): Point => inFrame(point, -bearing);

/** One polygon without holes from points that are not closed yet. */
export const polygonOf = (points: Point[]): MultiPolygon => multiPolygon([[closed(points)]]);

/** The ring with its first point repeated at the end. */
export const closed = (points: Point[]): Ring => [...points, ...points.slice(0, 1).map(([x, y]): Point => [x, y])];

/** Puts the plane on the earth around a centre; true to a thousandth over some ten kilometres. */
export function toEarth([lon, lat]: Position, [x, y]: Point): Position {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return [round(lon + x / (METRES_PER_DEGREE * Math.cos(lat * DEGREE))), round(lat + y / METRES_PER_DEGREE)];
}

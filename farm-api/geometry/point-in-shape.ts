import { type PolygonRings, type Position, polygonsOf, type Ring, type Shape } from "./types";

const METRES_PER_DEGREE = 111_320;

/** Whether a ray from the position eastwards crosses the side. */
const crosses = ([lon, lat]: Position, [ax, ay]: Position, [bx, by]: Position) =>
  ay > lat !== by > lat && lon < ax + ((lat - ay) / (by - ay)) * (bx - ax);

const sidesOf = (ring: Ring) => ring.slice(1).map((end, index) => [ring[index] ?? end, end] as const);

const ringHolds = (ring: Ring, position: Position) =>
  sidesOf(ring).filter(([from, to]) => crosses(position, from, to)).length % 2 === 1;

const polygonHolds = ([outer, ...holes]: PolygonRings, position: Position) =>
  outer !== undefined && ringHolds(outer, position) && !holes.some((hole) => ringHolds(hole, position));

/** Whether a position lies in a shape and in none of its holes. On the very border it may be told either way. */
export const holdsPoint = (shape: Shape, position: Position): boolean =>
  polygonsOf(shape).some((rings) => polygonHolds(rings, position));

/** Metres from the origin to a side, both in metres around it. */
function distanceToSide([ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(Math.max(-(ax * dx + ay * dy) / square, 0), 1);
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** Metres from a position to a shape, 0 inside it; on a plane around the position, so within 1 % up to some 10 km. */
export function distanceToShape(shape: Shape, position: Position): number {
  if (holdsPoint(shape, position)) return 0;
  const [lon, lat] = position;
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const around = ([x, y]: Position): Position => [
    (x - lon) * METRES_PER_DEGREE * narrowing,
    (y - lat) * METRES_PER_DEGREE,
  ];
  const distances = polygonsOf(shape)
    .flat()
    .flatMap((ring) => sidesOf(ring.map(around)))
    .map(([from, to]) => distanceToSide(from, to));
  return distances.reduce((least, distance) => Math.min(least, distance), Infinity);
}

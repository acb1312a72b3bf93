import { type Position, polygonsOf, type Ring, type Shape } from "./types";

const METRES_PER_DEGREE = 111_320;

const sidesOf = (ring: Ring) => ring.slice(1).map((end, index) => [ring[index] ?? end, end] as const);

/**
 * Answers whether places lie in a shape and in none of its holes: for thousands of them, so its sides lie in one row of numbers.
 * Outer rings and holes count alike: whoever crosses an odd number of sides on the way out is inside. On the very border it may
 * be told either way.
 */
export function shapeHolder(shape: Shape): (lon: number, lat: number) => boolean {
  const sides = Float64Array.from(
    polygonsOf(shape)
      .flat()
      .flatMap((ring) => sidesOf(ring).flatMap(([[ax, ay], [bx, by]]) => [ax, ay, bx, by])),
  );
  return (lon, lat) => {
    let inside = false;
    for (let at = 0; at < sides.length; at += 4) {
      const ay = sides[at + 1] ?? 0;
      const by = sides[at + 3] ?? 0;
      if (ay > lat === by > lat) continue;
      const ax = sides[at] ?? 0;
      const bx = sides[at + 2] ?? 0;
      if (lon < ax + ((lat - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  };
}

/** Whether a position lies in a shape and in none of its holes. On the very border it may be told either way. */
export const holdsPoint = (shape: Shape, [lon, lat]: Position): boolean => shapeHolder(shape)(lon, lat);

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

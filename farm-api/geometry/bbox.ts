import { type Bbox, type Position, polygonsOf, type Shape } from "./types";

/** The box around positions; an empty list gives an inverted, infinite box that intersects nothing. */
export function bboxOfPositions(positions: Iterable<Position>): Bbox {
  let [west, south, east, north]: Bbox = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of positions) {
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}

/** The box around a shape, in degrees. Holes lie inside their outer ring and are not looked at. */
export function bboxOf(shape: Shape): Bbox {
  return bboxOfPositions(polygonsOf(shape).flatMap((rings) => rings[0] ?? []));
}

/** Whether two boxes share at least a point. */
export const bboxesMeet = (a: Bbox, b: Bbox): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Whether a position lies in the box or on its border. */
export const bboxHolds = ([west, south, east, north]: Bbox, [lon, lat]: Position): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** The box around a box's corners where they lie elsewhere, as in a projection. */
export const bboxAcross = ([west, south, east, north]: Bbox, place: (corner: Position) => Position): Bbox => {
  const corners: Position[] = [
    [west, south],
    [east, south],
    [west, north],
    [east, north],
  ];
  return bboxOfPositions(corners.map(place));
};

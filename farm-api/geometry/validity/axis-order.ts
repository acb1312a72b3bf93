import { bboxHolds, bboxOfPositions } from "../bbox";
import type { Bbox, PolygonRings } from "../types";
import { found } from "./problems";

const WORLD: Bbox = [-180, -90, 180, 90];

const exchanged = ([west, south, east, north]: Bbox): Bbox => [south, west, north, east];

const inside = ([west, south, east, north]: Bbox, outer: Bbox) =>
  bboxHolds(outer, [west, south]) && bboxHolds(outer, [east, north]);

const outside = (a: Bbox, b: Bbox) => a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1];

/**
 * Checks that every position is a longitude and a latitude.
 * @param expected where the shape should lie, if that is known: a shape that lies outside, and would lie inside with its
 *   axes exchanged, has them in the wrong order. Without it only an impossible latitude gives the order away.
 * @throws ProblemFound swapped_axes or out_of_range.
 */
export function checkAxes(polygons: PolygonRings[], expected?: Bbox): void {
  const box = bboxOfPositions(polygons.flat(2));
  if (!inside(box, WORLD)) throw found(inside(exchanged(box), WORLD) ? "swapped_axes" : "out_of_range");
  if (expected && outside(box, expected) && inside(exchanged(box), expected)) throw found("swapped_axes");
}

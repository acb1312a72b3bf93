import { pointsToKeep } from "../../geometry/outline-simplify";
import type { MultiPolygon, Ring } from "../../geometry/types";
import type { Chance } from "../chance";
import { closed, distanceOnPlane, type Point } from "./plane";

const MOST_POINTS = 86;
const LEAST_POINTS = 17;

const kept = (ring: Ring, tolerance: number): Point[] =>
  pointsToKeep(Float64Array.from(ring.flat()), tolerance).flatMap((index) => (ring[index] ? [ring[index]] : []));

/** Puts points on long sides, as someone who follows the border on a photograph does. */
function withSides(chance: Chance, points: Point[], longest: number): Point[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const parts = Math.ceil(distanceOnPlane(from, to) / longest);
    return Array.from({ length: parts }, (_, part): Point => {
      const share = part === 0 ? 0 : (part + chance.between(-0.2, 0.2)) / parts;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

const perimeter = (points: Point[]) =>
  points.reduce((sum, point, index) => sum + distanceOnPlane(point, points[(index + 1) % points.length] ?? point), 0);

/**
 * The shape as a person would have drawn it over a photograph: some tens of points, none of them quite exact.
 * Narrow places may come out crossed: whoever keeps the shape has to look.
 * @param unsteady metres that the hand with the mouse is off by
 */
export function digitise(chance: Chance, shape: MultiPolygon, unsteady: number): MultiPolygon {
  const total = (tolerance: number) =>
    shape.coordinates.flat().reduce((sum, ring) => sum + kept(ring, tolerance).length, 0);
  let tolerance = 0.8;
  while (total(tolerance) > MOST_POINTS - 12) tolerance *= 1.35;
  const spare = Math.max(0, MOST_POINTS - total(tolerance));
  const around = shape.coordinates.flat().reduce((sum, ring) => sum + perimeter(kept(ring, tolerance)), 0);
  const sides = Math.max(around / LEAST_POINTS / 1.1, 0);
  const longest = Math.max(Math.min(sides, 420), around / Math.max(1, spare));
  const off = () => chance.deviation() * unsteady;
  const coordinates = shape.coordinates.map((rings) =>
    rings.map((ring) =>
      closed(withSides(chance, kept(ring, tolerance), longest).map(([x, y]): Point => [x + off(), y + off()])),
    ),
  );
  return { type: "MultiPolygon", coordinates };
}

import type { MultiPolygon, Position } from "../../geometry/types";
import { inspectBoundary } from "../../geometry/validity/inspect-boundary";
import type { Chance } from "../chance";
import { digitise } from "./digitise";
import { toEarth } from "./plane";

/** The steadier the hand, the less likely that a narrow gully comes out crossed. */
const UNSTEADINESS = [0.3, 0.3, 0.15, 0.05] as const;

/**
 * A field's boundary on the earth, as a user's drawing is kept: digitised, inspected, in the one form.
 * @throws Error where no attempt gives a valid boundary: the land was laid out wrong.
 */
export function drawBoundary(chance: Chance, shape: MultiPolygon, centre: Position): MultiPolygon {
  for (const [attempt, unsteady] of UNSTEADINESS.entries()) {
    const { coordinates } = digitise(chance.branch(attempt), shape, unsteady);
    const inspection = inspectBoundary({
      type: "MultiPolygon",
      coordinates: coordinates.map((rings) => rings.map((ring) => ring.map((point) => toEarth(centre, point)))),
    });
    if (inspection.ok) return inspection.boundary;
  }
  throw new Error("A field of the demo has no valid boundary");
}

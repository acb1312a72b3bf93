import { type MultiPolygon, multiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import type { LandPlan } from "./land-plan";
import { hectares, outerPoints } from "./measure";
import { distanceOnPlane } from "./plane";

/** Metres over which machines still drive from one part of a field to another. */
const WITHIN_REACH = 260;
const LEAST_PART = 3;

const apart = (a: MultiPolygon, b: MultiPolygon): number =>
  Math.min(...outerPoints(a).flatMap((point) => outerPoints(b).map((other) => distanceOnPlane(point, other))));

/**
 * Gives pieces too small for a field of their own to a neighbour across the ravine, now and then; the rest of them
 * stays as it is. Pieces of a block that became one field of several parts come as one shape.
 */
export function joinParts(chance: Chance, pieces: MultiPolygon[], { area: [least, most] }: LandPlan): MultiPolygon[] {
  const joined = pieces.filter((piece) => hectares(piece) >= least);
  for (const scrap of pieces.filter((piece) => hectares(piece) < least && hectares(piece) >= LEAST_PART)) {
    const index = joined.findIndex(
      (piece) =>
        hectares(piece) + hectares(scrap) <= most && piece.coordinates.length < 3 && apart(piece, scrap) < WITHIN_REACH,
    );
    const host = joined[index];
    if (!host || !chance.happens(0.4)) continue;
    joined[index] = multiPolygon([...host.coordinates, ...scrap.coordinates]);
  }
  return joined;
}

import type { MultiPolygon } from "../../geometry/types";
import type { Sign } from "./land-plan";
import { depthIn, outerPoints } from "./measure";
import type { Terrain } from "./terrain";

/** Metres: nearer than this, a field borders on it. */
const BORDERS = 25;

const bordersOn = (shape: MultiPolygon, other: MultiPolygon): boolean =>
  other.coordinates.length > 0 &&
  outerPoints(shape).filter((point) => depthIn(other, point, BORDERS + 1) > -BORDERS).length > 2;

/** What a field borders on. */
export function signsOf(shape: MultiPolygon, { rivers, ravines, lakes, villages }: Terrain): Set<Sign> {
  const signs = new Set<Sign>();
  if (bordersOn(shape, rivers)) signs.add("river");
  if (bordersOn(shape, ravines)) signs.add("ravine");
  if (bordersOn(shape, lakes)) signs.add("lake");
  if (bordersOn(shape, villages)) signs.add("village");
  if (shape.coordinates.length > 1) signs.add("parts");
  return signs;
}

import { type MultiPolygon, multiPolygon } from "../../geometry/types";
import type { Sign } from "./land-plan";
import { depthIn, extentOf, outerPoints } from "./measure";
import type { Terrain } from "./terrain";

/** Metres: nearer than this, a field borders on it. */
const BORDERS = 25;

/** The polygons whose boxes come near to a shape's. */
function near(shape: MultiPolygon, other: MultiPolygon): MultiPolygon {
  const { low, high } = extentOf(shape);
  return multiPolygon(
    other.coordinates.filter((rings) => {
      const box = extentOf(multiPolygon([rings]));
      return [0, 1].every((axis) => {
        const [from = 0, to = 0] = [low[axis], high[axis]];
        return (box.low[axis] ?? 0) < to + BORDERS && (box.high[axis] ?? 0) > from - BORDERS;
      });
    }),
  );
}

function bordersOn(shape: MultiPolygon, other: MultiPolygon): boolean {
  const beside = near(shape, other);
  if (beside.coordinates.length === 0) return false;
  return outerPoints(shape).filter((point) => depthIn(beside, point, BORDERS + 1) > -BORDERS).length > 2;
}

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

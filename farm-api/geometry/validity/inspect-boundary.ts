import { roughArea } from "../flat-area";
import type { Bbox, MultiPolygon, Position } from "../types";
import { checkAxes } from "./axis-order";
import { cleanRings } from "./clean-rings";
import { parsePolygons } from "./parse-polygons";
import { type BoundaryProblem, found, MAX_AREA_SQUARE_METRES, MIN_AREA_SQUARE_METRES, ProblemFound } from "./problems";
import { checkTopology } from "./topology";

export type Inspection = { ok: true; boundary: MultiPolygon } | { ok: false; problems: BoundaryProblem[] };

export interface InspectionOptions {
  /** Where the boundary should lie: lets an exchanged longitude and latitude be noticed where both readings exist. */
  expected?: Bbox;
  /** Turns the coordinates given into longitude and latitude, where they are something else. */
  project?: (position: Position) => Position;
}

/**
 * Reads untrusted JSON as a boundary and brings it to the one form that is kept: a MultiPolygon with closed rings, outer
 * rings counter-clockwise, holes clockwise, no repeated points, no heights. What already has that form comes back equal.
 *
 * Nothing that crosses or overlaps itself is repaired: it comes back as problems with their places. A boundary that only
 * touches itself is told apart from that and accepted, written so that its land stays the same.
 * Never throws for what the JSON holds.
 */
export function inspectBoundary(geojson: unknown, { expected, project }: InspectionOptions = {}): Inspection {
  try {
    const given = parsePolygons(geojson);
    const parsed = project ? given.map((rings) => rings.map((ring) => ring.map(project))) : given;
    checkAxes(parsed, expected);
    const checked = checkTopology(cleanRings(parsed));
    if (Array.isArray(checked)) return { ok: false, problems: checked };
    const boundary: MultiPolygon = { type: "MultiPolygon", coordinates: cleanRings(checked.coordinates) };
    checkSize(boundary);
    return { ok: true, boundary };
  } catch (error) {
    if (error instanceof ProblemFound) return { ok: false, problems: [error.problem] };
    throw error;
  }
}

function checkSize({ coordinates }: MultiPolygon): void {
  const area = roughArea(coordinates);
  if (area < MIN_AREA_SQUARE_METRES) throw found("too_small", coordinates[0]?.[0]?.[0]);
  if (area > MAX_AREA_SQUARE_METRES) throw found("too_large");
}

import { largestArea } from "#contract/limits";
import { bboxOf } from "../bbox";
import { roughArea } from "../flat-area";
import { isSmall } from "../light";
import { type Bbox, type MultiPolygon, multiPolygon, type PolygonRings, type Position } from "../types";
import { checkAxes } from "./axis-order";
import { cleanRings } from "./clean-rings";
import { parsePolygons } from "./parse-polygons";
import { type BoundaryProblem, found, MAX_DEGREES, MIN_AREA_SQUARE_METRES, ProblemFound } from "./problems";
import { checkTopology, isSound } from "./topology";

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
export const inspectBoundary = (geojson: unknown, options: InspectionOptions = {}): Inspection =>
  told(() => {
    const checked = checkTopology(readRings(parsePolygons(geojson), options));
    return Array.isArray(checked) ? { ok: false, problems: checked } : kept(checked.coordinates);
  });

/** Polygons as they were given, of which it takes a closer look to say whether they are a boundary. */
export interface Doubtful {
  polygons: PolygonRings[];
}

/**
 * As `inspectBoundary`, as far as that costs a few milliseconds, whatever the JSON holds: a small sound boundary is accepted,
 * and faults that are seen at once are told. All else is left in doubt.
 */
export const inspectAtOnce = (geojson: unknown, options: InspectionOptions = {}): Inspection | Doubtful =>
  told((): Inspection | Doubtful => {
    const polygons = parsePolygons(geojson);
    const rings = readRings(polygons, options);
    return isSmall(rings) && isSound(rings) ? kept(rings) : { polygons };
  });

function told<T>(look: () => T): T | Inspection {
  try {
    return look();
  } catch (error) {
    if (error instanceof ProblemFound) return { ok: false, problems: [error.problem] };
    throw error;
  }
}

function readRings(given: PolygonRings[], { expected, project }: InspectionOptions): PolygonRings[] {
  const parsed = project ? given.map((rings) => rings.map((ring) => ring.map(project))) : given;
  checkAxes(parsed, expected);
  return cleanRings(parsed);
}

function kept(coordinates: PolygonRings[]): Inspection {
  const boundary = multiPolygon(cleanRings(coordinates));
  checkSize(boundary);
  return { ok: true, boundary };
}

function checkSize(boundary: MultiPolygon): void {
  const { coordinates } = boundary;
  const area = roughArea(coordinates);
  if (area < MIN_AREA_SQUARE_METRES) throw found("too_small", coordinates[0]?.[0]?.[0]);
  if (area > largestArea) throw found("too_large");
  const [west, south, east, north] = bboxOf(boundary);
  if (east - west > MAX_DEGREES || north - south > MAX_DEGREES) throw found("too_wide");
}

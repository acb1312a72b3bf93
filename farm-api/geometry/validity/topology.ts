import Flatbush from "flatbush";
import { bboxOfPositions } from "../bbox";
import { signedDegreeArea, squareMetresPerSquareDegree } from "../flat-area";
import { type GeosScope, withGeos } from "../geos/scope";
import { meetMoreThan, pointsIn } from "../light";
import { type MultiPolygon, multiPolygon, type PolygonRings, type Position } from "../types";
import { findCrossings } from "./crossings";
import { type BoundaryProblem, problem } from "./problems";

const MAX_PLACES = 10;

/** Below this two areas are the same: a hundred square centimetres is rounding, not land. */
const SAME_AREA_SQUARE_METRES = 0.01;
const SAME_AREA_SHARE = 1e-9;

interface Fault {
  reason: string;
  place: Position;
}

/** GEOS's first objection to a shape, or undefined when it has none. */
function faultOf(scope: GeosScope, geometry: number): Fault | undefined {
  const { geos } = scope;
  const reason = scope.allocate(4);
  const location = scope.allocate(4);
  if (geos.GEOSisValidDetail(geometry, 0, reason, location) === 1) return undefined;
  const text = geos.Module.HEAPU32[reason / 4] ?? 0;
  const point = scope.own(geos.Module.HEAPU32[location / 4] ?? 0);
  const fault = { reason: geos.Module.UTF8ToString(text), place: scope.position(point) };
  geos.GEOSFree(text);
  return fault;
}

/** Land by the rings' own account, in square degrees: what crosses or overlaps counts twice or is taken away. */
const landOf = (polygons: PolygonRings[]): number =>
  polygons.reduce((sum, [outer = [], ...holes]) => {
    const cut = holes.reduce((all, hole) => all + Math.abs(signedDegreeArea(hole)), 0);
    return sum + Math.abs(signedDegreeArea(outer)) - cut;
  }, 0);

/**
 * The same land as a shape that GEOS accepts, for a boundary that touches itself without crossing: a ring pinched in a
 * point, parts that share a side, a hole on the border. Where it crosses or overlaps, the areas differ and the answer is
 * undefined.
 */
function onlyTouching(scope: GeosScope, geometry: number, polygons: PolygonRings[]): MultiPolygon | undefined {
  const repaired = scope.polygons(scope.own(scope.geos.GEOSMakeValid(geometry)));
  const drawn = landOf(polygons);
  const latitude = polygons[0]?.[0]?.[0]?.[1] ?? 0;
  const rounding = SAME_AREA_SQUARE_METRES / squareMetresPerSquareDegree(latitude) + drawn * SAME_AREA_SHARE;
  return Math.abs(landOf(repaired.coordinates) - drawn) <= rounding ? repaired : undefined;
}

/** Above so many crossings no rounding explains them, and to repair the shape would take seconds. */
const MOST_CROSSINGS = 50;
/** Pairs of sides that meet, for each side: of a grid of touching parts fourteen. More are rings laid over each other. */
const MOST_MEETINGS = 40;

/** The faults of what is entangled so badly that GEOS would take minutes and gigabytes over it. */
function entanglement(polygons: PolygonRings[]): BoundaryProblem[] {
  if (findCrossings(polygons, MOST_CROSSINGS).length === MOST_CROSSINGS)
    return findCrossings(polygons, MAX_PLACES).map((place) => problem("self_intersection", place));
  if (!meetMoreThan(polygons, MOST_MEETINGS * pointsIn(polygons))) return [];
  return [problem(polygons.length > 1 ? "overlapping_parts" : "self_intersection", polygons[0]?.[0]?.[0])];
}

function polygonProblems(scope: GeosScope, rings: PolygonRings): BoundaryProblem[] {
  const fault = faultOf(scope, scope.read(multiPolygon([rings])));
  if (!fault) return [];
  if (/hole/i.test(fault.reason)) return [problem("hole_outside", fault.place)];
  const places = findCrossings([rings], MAX_PLACES);
  return (places.length > 0 ? places : [fault.place]).map((place) => problem("self_intersection", place));
}

/** Says which two sound parts lie on the same land. */
function partProblems(scope: GeosScope, polygons: PolygonRings[]): BoundaryProblem[] {
  const { geos } = scope;
  const parts = polygons.map((rings) => scope.read(multiPolygon([rings])));
  const boxes = new Flatbush(polygons.length);
  for (const rings of polygons) boxes.add(...bboxOfPositions(rings.flat()));
  boxes.finish();
  const problems: BoundaryProblem[] = [];
  for (const [number, part] of parts.entries()) {
    const box = bboxOfPositions(polygons[number]?.flat() ?? []);
    for (const other of boxes.search(...box, (later) => later > number).map((at) => parts[at] ?? part)) {
      if (geos.GEOSIntersects(part, other) !== 1) continue;
      const common = scope.own(geos.GEOSIntersection(part, other));
      const place = scope.position(scope.own(geos.GEOSPointOnSurface(common)));
      const degrees = scope.double((area) => geos.GEOSArea(common, area));
      if (degrees * squareMetresPerSquareDegree(place[1]) <= SAME_AREA_SQUARE_METRES) continue;
      const nested = geos.GEOSCovers(part, other) === 1 || geos.GEOSCovers(other, part) === 1;
      problems.push(problem(nested ? "nested_parts" : "overlapping_parts", place));
      if (problems.length >= MAX_PLACES) return problems;
    }
  }
  return problems;
}

/** Whether clean rings bound land in one way only, without a fault. Some milliseconds for thousands of points, always. */
export const isSound = (polygons: PolygonRings[]): boolean =>
  withGeos((scope) => scope.geos.GEOSisValid(scope.read(multiPolygon(polygons))) === 1);

/**
 * Checks that clean rings bound land in one way only.
 * @returns the shape, its touching parts resolved where it has some, or the faults with their places.
 */
export function checkTopology(polygons: PolygonRings[]): MultiPolygon | BoundaryProblem[] {
  return withGeos((scope) => {
    const shape = multiPolygon(polygons);
    const geometry = scope.read(shape);
    if (scope.geos.GEOSisValid(geometry) === 1) return shape;

    const entangled = entanglement(polygons);
    if (entangled.length > 0) return entangled;
    const sameLand = onlyTouching(scope, geometry, polygons);
    if (sameLand) return sameLand;
    const ofPolygons = polygons.flatMap((rings) => polygonProblems(scope, rings)).slice(0, MAX_PLACES);
    if (ofPolygons.length > 0) return ofPolygons;
    const ofParts = partProblems(scope, polygons);
    return ofParts.length > 0 ? ofParts : [problem("self_intersection", faultOf(scope, geometry)?.place)];
  });
}

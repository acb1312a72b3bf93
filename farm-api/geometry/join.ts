import { areaOf } from "./area";
import { bboxOf } from "./bbox";
import { type GeosScope, withGeos } from "./geos/scope";
import { union } from "./overlay";
import { type MultiPolygon, multiPolygon, type PolygonRings, type Position, polygonsOf, type Shape } from "./types";

const METRES_PER_DEGREE = 111_200;
const FLAT_CAP = 2;
const MITRE = 2;
const MITRE_LIMIT = 5;
/** A millimetre: what touches within it touches. */
const TOUCH_METRES = 1e-3;
/** Smaller pieces are the rounding of corners. */
const SMALLEST_GAP_SQUARE_METRES = 0.01;

/** Longitudes drawn together so that a degree is as long in every direction, and back again. */
function flattening(shapes: Shape[]) {
  const [, south, , north] = bboxOf(multiPolygon(shapes.flatMap(polygonsOf)));
  const factor = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 1e-3);
  const scale = (shape: Shape, by: number): MultiPolygon =>
    multiPolygon(
      polygonsOf(shape).map(
        (rings): PolygonRings => rings.map((ring) => ring.map(([lon, lat]): Position => [lon * by, lat])),
      ),
    );
  return { flat: (shape: Shape) => scale(shape, factor), round: (shape: Shape) => scale(shape, 1 / factor) };
}

const grown = (scope: GeosScope, geometry: number, degrees: number) =>
  scope.own(scope.geos.GEOSBufferWithStyle(geometry, degrees, 8, FLAT_CAP, MITRE, MITRE_LIMIT));

/** The land between shapes where they are no farther apart than `metres`; sharp corners of one shape are not filled. */
function gapsBetween(shapes: Shape[], whole: MultiPolygon, metres: number): MultiPolygon[] {
  const { flat, round } = flattening(shapes);
  const reach = metres / 2 / METRES_PER_DEGREE;
  return withGeos((scope) => {
    const land = scope.read(flat(whole));
    const closed = grown(scope, grown(scope, land, reach), -reach);
    const pieces = scope.polygons(scope.own(scope.geos.GEOSDifference(closed, land))).coordinates;
    const sides = shapes.map((shape) => scope.read(flat(shape)));
    return pieces
      .filter((rings) => {
        const piece = scope.read(multiPolygon([rings]));
        const touched = (side: number) =>
          scope.geos.GEOSDistanceWithin(side, piece, TOUCH_METRES / METRES_PER_DEGREE) === 1;
        return sides.filter(touched).length > 1;
      })
      .map((rings) => round(multiPolygon([rings])))
      .filter((piece) => areaOf(piece) >= SMALLEST_GAP_SQUARE_METRES);
  });
}

/**
 * All the land of valid shapes, with the slits between them closed where they are no wider than `metres`: fields drawn
 * side by side by hand seldom share their points. Corners of the shapes stay where they are, to a tenth of a millimetre.
 */
export function join(shapes: Shape[], metres: number): MultiPolygon {
  const whole = union(shapes);
  const gaps = gapsBetween(shapes, whole, metres);
  return gaps.length > 0 ? union([whole, ...gaps]) : whole;
}

/**
 * Which of the shapes can't be reached from the first one by steps of at most `metres` from shape to shape.
 * @returns their places in the list.
 */
export function standingApart(shapes: Shape[], metres: number): number[] {
  const { flat } = flattening(shapes);
  return withGeos((scope) => {
    const geometries = shapes.map((shape) => scope.read(flat(shape)));
    const reached = geometries.slice(0, 1);
    const left = new Map(geometries.slice(1).map((geometry, index) => [index + 1, geometry]));
    for (const from of reached) {
      for (const [index, geometry] of left) {
        if (scope.geos.GEOSDistanceWithin(from, geometry, metres / METRES_PER_DEGREE) !== 1) continue;
        reached.push(geometry);
        left.delete(index);
      }
    }
    return [...left.keys()];
  });
}

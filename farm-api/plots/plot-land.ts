import { areaOf, perimeterOf } from "../geometry/area";
import { labelPoint } from "../geometry/label-point";
import { overlaps } from "../geometry/overlap-index";
import { difference, intersection, union } from "../geometry/overlay";
import { type MultiPolygon, multiPolygon } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { plotAreaText } from "./area-words";

/** m: a border that was drawn by hand, or rounded, beside the field's own is still that border. */
const borderWidth = 1;
/** m² and share of the smaller plot: less is the rounding of a common border, not common land. */
const minOverlap = 1;
const minShare = 0.0001;

function misplaced(message: string, land: MultiPolygon): AppError {
  const fields = [{ path: "geojson", message }];
  return new AppError("GeometryInvalid", message, { fields, place: labelPoint(land) });
}

/** The land of a plot outside its field, without strips that are narrower than a border. */
function landOutside(field: MultiPolygon, plot: MultiPolygon): MultiPolygon {
  const pieces = difference(plot, field).coordinates.map((rings) => multiPolygon([rings]));
  return multiPolygon(
    pieces.filter((piece) => (2 * areaOf(piece)) / perimeterOf(piece) > borderWidth).flatMap((p) => p.coordinates),
  );
}

/** Whether a plot lies in a field, its border aside. */
export const liesInside = (field: MultiPolygon, plot: MultiPolygon): boolean =>
  landOutside(field, plot).coordinates.length === 0;

/** @throws AppError GeometryInvalid where a plot leaves its field, or the field has no boundary. */
export function checkInside(field: MultiPolygon | null, plot: MultiPolygon): void {
  if (!field) throw new AppError("GeometryInvalid", "У поля нет границы: сначала обведите поле");
  const outside = landOutside(field, plot);
  if (outside.coordinates.length > 0)
    throw misplaced(`Участок выходит за границу поля на ${plotAreaText(areaOf(outside))}`, outside);
}

export interface Neighbour {
  name: string;
  shape: MultiPolygon;
}

/** @throws AppError GeometryInvalid with the names of the plots of its season that it overlaps, and the areas. */
export function checkBeside(neighbours: Neighbour[], plot: MultiPolygon): void {
  const shapes = neighbours.map(({ shape }) => shape);
  const found = overlaps(plot, shapes, { minArea: minOverlap }).filter(({ share }) => share >= minShare);
  const first = shapes[found[0]?.index ?? -1];
  if (!first) return;
  const named = found.map(({ index, area }) => `«${neighbours[index]?.name}» на ${plotAreaText(area)}`);
  throw misplaced(`Участок накладывается на ${named.join(", ")}`, intersection(plot, first));
}

/** How the plots of one season and their field agree, in m². */
export function landOf(field: MultiPolygon, plots: MultiPolygon[]): { remainder: number; outside: number } {
  if (plots.length === 0) return { remainder: areaOf(field), outside: 0 };
  const divided = union(plots);
  return { remainder: areaOf(difference(field, divided)), outside: areaOf(difference(divided, field)) };
}

import type { BodyOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { areaOf, distance } from "../geometry/area";
import { centroidOf } from "../geometry/label-point";
import { split } from "../geometry/overlay";
import { type LineString, type MultiPolygon, multiPolygon, type PolygonRings } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { areLight, shapeWork } from "../platform/threads/shape-work";
import { soundBoundary } from "./sound-boundary";

/** m²; less is a line that was meant to run along the border. */
const smallestPart = 100;
const mostParts = 50;

export interface CutPart {
  boundary: MultiPolygon;
  /** m² */
  area: number;
}

export type GivenLine = BodyOf<typeof fieldShapeCalls.previewSplit>["line"];

const refused = (message: string) => new AppError("GeometryInvalid", message, { fields: [{ path: "line", message }] });

const toLine = ({ coordinates }: GivenLine): LineString => ({
  type: "LineString",
  coordinates: coordinates.map(([lon = 0, lat = 0]) => [lon, lat]),
});

/** The piece whose middle is nearest to that of a polygon which the line passed by. */
function nearestTo(polygon: MultiPolygon, pieces: MultiPolygon[]): number {
  const middle = centroidOf(polygon);
  const distances = pieces.map((piece) => distance(middle, centroidOf(piece)));
  return distances.indexOf(Math.min(...distances));
}

/** The pieces that the line makes of the polygons it crosses; each polygon that it passes by stays with the nearest. */
function piecesOf({ coordinates }: MultiPolygon, line: LineString): MultiPolygon[] {
  const cut = coordinates.map((rings: PolygonRings) => split(multiPolygon([rings]), line));
  const pieces = cut.filter((parts) => parts.length > 1).flat();
  if (pieces.length < 2) throw refused("Линия не делит поле: проведите её от края до края");
  if (pieces.length > mostParts) throw refused(`Линия делит поле больше чем на ${mostParts} частей`);
  const wholes = cut.filter((parts) => parts.length === 1).flat();
  const joined = pieces.map(({ coordinates: own }) => [...own]);
  for (const whole of wholes) joined[nearestTo(whole, pieces)]?.push(...whole.coordinates);
  return joined.map(multiPolygon);
}

/**
 * Cuts a field's boundary along a line, the largest part first.
 * @throws AppError GeometryInvalid where the line makes fewer than two parts, more than fifty, or one below 100 m².
 */
export function cutBoundary(boundary: MultiPolygon, line: GivenLine): CutPart[] {
  const parts = piecesOf(boundary, toLine(line)).map((piece): CutPart => {
    const sound = soundBoundary(piece, "line");
    return { boundary: sound, area: areaOf(sound) };
  });
  if (parts.some(({ area }) => area < smallestPart))
    throw refused(`Часть поля получится меньше ${smallestPart} м²: проведите линию дальше от края`);
  return parts.sort((a, b) => b.area - a.area);
}

interface Cut {
  boundary: MultiPolygon;
  line: GivenLine;
}

const fewTurns = 50;

export const cutWork = shapeWork(
  "cutBoundary",
  ({ boundary, line }: Cut) => line.coordinates.length <= fewTurns && areLight([boundary]),
  ({ boundary, line }) => cutBoundary(boundary, line),
);

import { type MultiPolygon, type Position, polygonsOf } from "../../geometry/types";
import { bearingTo, distanceOnPlane, fromFrame, inFrame, type Point, toEarth } from "../land/plane";

const METRES_PER_DEGREE = 111_195;

/** So much of a pass lies over the one before: nobody drives by a ruler. */
const lapped = 0.04;
/** Metres: shorter pieces between two borders are left out. */
const shortestPass = 15;

function toPlane([lon, lat]: Position, [x, y]: Position): Point {
  return [(x - lon) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180), (y - lat) * METRES_PER_DEGREE];
}

type Side = readonly [Point, Point];

const sidesOf = (points: readonly Point[]): Side[] => points.slice(1).map((end, at): Side => [points[at] ?? end, end]);

/** Pieces of a level line that lie inside, from left to right. */
function insideAt(sides: readonly Side[], level: number): [number, number][] {
  const crossings = sides
    .filter(([[, ay], [, by]]) => ay > level !== by > level)
    .map(([[ax, ay], [bx, by]]) => ax + ((level - ay) / (by - ay)) * (bx - ax))
    .sort((a, b) => a - b);
  const pieces: [number, number][] = [];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    if (to - from >= shortestPass) pieces.push([from, to]);
  }
  return pieces;
}

/** A pass, metres along it. */
interface Piece {
  level: number;
  start: number;
  end: number;
}

/** Passes gathered so that nobody drives over what lies between two of one level: one side of a hole after the other. */
function cellsOf(levels: readonly Piece[][]): Piece[][] {
  const cells: Piece[][] = [];
  let open: Piece[][] = [];
  for (const pieces of levels) {
    const ends = open.map((cell) => ({ cell, last: cell.at(-1) }));
    const isBeside = (one: Piece | undefined, other: Piece) =>
      one !== undefined && one.start < other.end && one.end > other.start;
    open = pieces.map((piece) => {
      const before = ends.filter(({ last }) => isBeside(last, piece));
      const [only] = before;
      const goesOn = before.length === 1 && pieces.filter((other) => isBeside(only?.last, other)).length === 1;
      if (!goesOn || !only) return [piece];
      only.cell.push(piece);
      return only.cell;
    });
    cells.push(...open.filter((cell) => cell.length === 1));
  }
  return cells;
}

interface Drive {
  shape: MultiPolygon;
  /** Metres. */
  width: number;
  /** Which part of the field, of so many machines beside one another. */
  part: number;
  parts: number;
}

/** The way over a field there and back along its longest side, pass beside pass. */
export function passesOver({ shape, width, part, parts }: Drive): Position[] {
  const centre = polygonsOf(shape)[0]?.[0]?.[0];
  if (!centre) return [];
  const rings = polygonsOf(shape)
    .flat()
    .map((ring) => ring.map((position) => toPlane(centre, position)));
  const [longest] = rings.flatMap(sidesOf).sort((a, b) => distanceOnPlane(...b) - distanceOnPlane(...a));
  if (!longest) return [];
  const bearing = bearingTo(...longest);
  const sides = rings.flatMap((ring) => sidesOf(ring.map((point) => inFrame(point, bearing))));
  const reach = sides.map(([[, y]]) => y);
  const [bottom, top] = [Math.min(...reach), Math.max(...reach)];
  const from = bottom + ((top - bottom) * part) / parts;
  const to = bottom + ((top - bottom) * (part + 1)) / parts;
  const levels: Piece[][] = [];
  for (let level = from + width / 2; level < to; level += width * (1 - lapped))
    levels.push(insideAt(sides, level).map(([start, end]) => ({ level, start, end })));
  return cellsOf(levels).flatMap((cell) =>
    cell.flatMap(({ level, start, end }, at) =>
      (at % 2 === 0 ? [start, end] : [end, start]).map((x) => toEarth(centre, fromFrame([x, level], bearing))),
    ),
  );
}

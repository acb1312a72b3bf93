import type { ImportRow } from "#contract/boundary-imports";
import { type RowKind, rowKind } from "./row-kind";

type Row = Pick<ImportRow, "geojson" | "area" | "problems" | "duplicates" | "notes" | "inner_fields">;
type Point = readonly number[];

/** A drawing of the file's shapes, seen from above, north up, in units of its own. */
export interface Overview {
  width: number;
  height: number;
  /** SVG path data of each shape, to be filled by the even-odd rule. */
  paths: Record<Exclude<RowKind, "bad">, string[]>;
  /** Where the boundaries of bad rows have their faults; shapes they have none that could be drawn. */
  faults: { row: number; x: number; y: number }[];
  drawn: number;
  /** Shapes left out because they lie far from the others, which would be dots beside them. */
  strays: number;
}

const width = 640;
const padding = 10;
const [flattest, tallest] = [0.35, 0.85];
/** Units: a point nearer to the one before is left out. */
const detail = 1.5;

const ringsOf = ({ geojson }: Row): Point[][] =>
  geojson ? (geojson.type === "Polygon" ? geojson.coordinates : geojson.coordinates.flat()) : [];

interface Frame {
  height: number;
  place(point: Point): [number, number];
}

/** Fits everything in: a degree of longitude is as much shorter than one of latitude as it is in the middle of the picture. */
function frameOf(points: Iterable<Point>): Frame | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (west === Infinity) return null;
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, tall] = [Math.max((east - west) * narrow, 1e-6), Math.max(north - south, 1e-6)];
  const inner = width - 2 * padding;
  const innerHeight = inner * Math.min(Math.max(tall / wide, flattest), tallest);
  const scale = Math.min(inner / wide, innerHeight / tall);
  const [left, top] = [(width - wide * scale) / 2, padding + (innerHeight - tall * scale) / 2];
  return {
    height: Math.round(innerHeight + 2 * padding),
    place: ([longitude = 0, latitude = 0]) => [
      Math.round(left + (longitude - west) * narrow * scale),
      Math.round(top + (north - latitude) * scale),
    ],
  };
}

function pathOf(ring: Point[], { place }: Frame): string {
  let [atX, atY] = place(ring[0] ?? []);
  let path = `M${atX} ${atY}`;
  let lines = 0;
  for (const point of ring.slice(1, -1)) {
    const [x, y] = place(point);
    if (Math.abs(x - atX) < detail && Math.abs(y - atY) < detail) continue;
    path += `l${x - atX} ${y - atY}`;
    [atX, atY, lines] = [x, y, lines + 1];
  }
  // A field too small for the picture still is a dot.
  return lines < 2 ? `${path}h2v2h-2z` : `${path}z`;
}

function* pointsOf(rows: readonly Row[]): Generator<Point> {
  for (const row of rows) for (const ring of ringsOf(row)) yield* ring;
}

const isFar = ({ notes }: Row) => notes.some(({ code }) => code === "far_away");

/** @returns null when there is nothing to draw */
export function drawOverview(all: readonly (Row & { row: number })[]): Overview | null {
  const near = all.filter((row) => !isFar(row));
  const strays = all.length - near.length;
  // Rows without a shape say nothing of where the others lie.
  const rows = strays * 2 < all.filter(({ geojson, area }) => geojson && area !== null).length ? near : all;
  const frame = frameOf(pointsOf(rows));
  if (!frame) return null;
  const paths: Overview["paths"] = { duplicate: [], noted: [], good: [] };
  let drawn = 0;
  for (const row of rows) {
    const kind = rowKind(row);
    const rings = ringsOf(row);
    if (kind === "bad" || rings.length === 0) continue;
    paths[kind].push(rings.map((ring) => pathOf(ring, frame)).join(""));
    drawn += 1;
  }
  return { width, height: frame.height, paths, faults: faultsOf(rows, frame), drawn, strays: all.length - rows.length };
}

/** A fault outside of the picture, as of coordinates in the wrong order, would stand for nothing. */
function faultsOf(rows: readonly (Row & { row: number })[], { height, place }: Frame): Overview["faults"] {
  return rows.flatMap(({ row, problems }) =>
    problems.flatMap(({ place: fault }) => {
      if (!fault) return [];
      const [x, y] = place(fault);
      return x >= 0 && x <= width && y >= 0 && y <= height ? [{ row, x, y }] : [];
    }),
  );
}

import { GeosError, withGeos } from "../../geometry/geos/scope";
import {
  type MultiPolygon,
  multiPolygon,
  type PolygonRings,
  type Position,
  type Ring,
  type Shape,
} from "../../geometry/types";
import { trace } from "../../raster/zoning/trace";
import type { GridHead } from "../../satellite/shared/pack-grid";
import { placeOn } from "./place";

const earth = 6_371_007;
const inRadians = Math.PI / 180;

/** m² of a ring on a globe of the earth's surface, true to a few thousandths: for shares of one field. */
function globeArea(ring: Ring): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[lon, lat], [nextLon, nextLat]] = [ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]];
    sum += (nextLon - lon) * inRadians * (Math.sin(lat * inRadians) + Math.sin(nextLat * inRadians));
  }
  return Math.abs((sum / 2) * earth * earth);
}

const shapeArea = ({ coordinates }: MultiPolygon): number =>
  coordinates.reduce(
    (sum, [outer, ...holes]) => sum + globeArea(outer ?? []) - holes.reduce((gone, hole) => gone + globeArea(hole), 0),
    0,
  );

/** A ring of pixels around: the grid's straight sides leave a field's outermost metre outside. */
function padded(labels: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const out = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0; y < height + 2; y++)
    for (let x = 0; x < width + 2; x++) {
      const [column, row] = [Math.min(width - 1, Math.max(0, x - 1)), Math.min(height - 1, Math.max(0, y - 1))];
      out[y * (width + 2) + x] = labels[row * width + column] ?? 0;
    }
  return out;
}

export interface CutZone {
  label: number;
  shape: MultiPolygon;
  /** m² */
  area: number;
}

/** The land of each label on the earth, beyond the boundary as well. */
function landOf(labels: Uint8Array, grid: GridHead, even: boolean): Map<number, PolygonRings[]> {
  const place = placeOn(grid);
  const polygons = new Map<number, PolygonRings[]>();
  for (const { label, rings } of trace(labels, { width: grid.width + 2, height: grid.height + 2 }, even)) {
    const onEarth = rings.map((ring) => ring.map(([x, y]): Position => place(x - 1, y - 1)));
    polygons.set(label, [...(polygons.get(label) ?? []), onEarth]);
  }
  return polygons;
}

/** The same inside a boundary; null where even borders cross or vanish, as those of single pixels may. */
function cutOut(polygons: Map<number, PolygonRings[]>, boundary: Shape): Omit<CutZone, "area">[] | null {
  if ([...polygons.values()].flat(2).some((ring) => ring.length < 4)) return null;
  return withGeos((scope) => {
    const field = scope.read(boundary);
    const zones = [...polygons].map(([label, coordinates]) => ({ label, land: scope.read(multiPolygon(coordinates)) }));
    if (zones.some(({ land }) => scope.geos.GEOSisValid(land) !== 1)) return null;
    return zones.map(({ label, land }) => ({
      label,
      shape: scope.polygons(scope.own(scope.geos.GEOSIntersection(land, field))),
    }));
  });
}

/**
 * The land of each label inside a boundary. Pixels at the edge are cut by the boundary, and what rounding leaves over is
 * shared out, so that areas add up to the field's.
 * @param labels one for every pixel of the grid
 * @param area the field's, m²
 */
export function cutZones(
  labels: Uint8Array,
  grid: GridHead,
  { boundary, area }: { boundary: Shape; area: number },
): CutZone[] {
  const around = padded(labels, grid);
  const cut = cutOut(landOf(around, grid, true), boundary) ?? cutOut(landOf(around, grid, false), boundary);
  const measured = (cut ?? [])
    .map((one) => ({ ...one, area: shapeArea(one.shape) }))
    .filter((one) => one.area > 0)
    .sort((a, b) => a.label - b.label);
  const sum = measured.reduce((all, one) => all + one.area, 0);
  if (sum === 0) throw new GeosError("No zone lies inside the boundary");
  return measured.map((one) => ({ ...one, area: (one.area / sum) * area }));
}

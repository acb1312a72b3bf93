import { bboxOfPositions } from "../geometry/bbox";
import { roughArea } from "../geometry/flat-area";
import { pointsToKeep } from "../geometry/outline-simplify";
import type { MultiPolygon, Ring } from "../geometry/types";

/** The icon's square is 40 units wide, with a unit free on each side for the line. */
const size = 40;
const margin = 1;
const maxPoints = 24;

function largestRing({ coordinates }: MultiPolygon): Ring {
  const [first = [], ...rest] = coordinates;
  const largest = rest.reduce((best, rings) => (roughArea([rings]) > roughArea([best]) ? rings : best), first);
  return largest[0] ?? [];
}

/** The ring as x, y, x, y… in the icon's square: in the middle, north up, in true proportion. */
function inSquare(ring: Ring): Float64Array {
  const [west, south, east, north] = bboxOfPositions(ring);
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const width = (east - west) * narrowing;
  const height = north - south;
  const scale = (size - 2 * margin) / Math.max(width, height, Number.MIN_VALUE);
  const left = (size - width * scale) / 2;
  const top = (size - height * scale) / 2;
  return Float64Array.from(
    ring.flatMap(([lon, lat]) => [left + (lon - west) * narrowing * scale, top + (north - lat) * scale]),
  );
}

/** The outline of the largest part as an SVG path for `viewBox="0 0 40 40"`, of at most 24 points. */
export function iconPath(boundary: MultiPolygon): string {
  const points = inSquare(largestRing(boundary));
  let tolerance = 0.4;
  let kept = pointsToKeep(points, tolerance);
  while (kept.length > maxPoints) {
    tolerance *= 1.5;
    kept = pointsToKeep(points, tolerance);
  }
  const at = (index: number) => Math.round((points[index] ?? 0) * 10) / 10;
  return `M${kept.map((point) => `${at(2 * point)} ${at(2 * point + 1)}`).join("L")}Z`;
}

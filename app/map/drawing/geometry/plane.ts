import { latOf, lonOf, worldX, worldY } from "../../mercator";
import type { Position } from "../model/drawing";

/** A point of Web Mercator at zoom 0. */
export interface Point {
  x: number;
  y: number;
}

export const toPoint = ([lon, lat]: Position): Point => ({ x: worldX(lon), y: worldY(lat) });

/** A centimetre: finer is noise. */
const digits = 1e7;
const rounded = (degrees: number) => Math.round(degrees * digits) / digits;

export const toPosition = ({ x, y }: Point): Position => [rounded(lonOf(x)), rounded(latOf(y))];

/** How long so many pixels are on the plane. */
export const pixels = (count: number, zoom: number): number => count / 2 ** zoom;

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The point of a side that is nearest to `point`. */
export function nearestOnSide(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length2;
  const share = Math.min(Math.max(along, 0), 1);
  return { x: from.x + share * dx, y: from.y + share * dy };
}

export const halfWay = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

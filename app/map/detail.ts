import { latOf, lonOf } from "./mercator";
import type { Box, Origin } from "./shape";

/** Metres that an outline of the overview may stray: a pixel or less while a whole holding is in view. */
export const overviewTolerance = 80;

interface Detail {
  tolerance: number;
  /** Zoom of the squares in which it is fetched; a screen meets a few of them. */
  squareZoom: number;
}

const details: (Detail & { from: number })[] = [
  { from: 15, tolerance: 1, squareZoom: 13 },
  { from: 13, tolerance: 5, squareZoom: 11 },
  { from: 10.5, tolerance: 20, squareZoom: 9 },
];

/** What is fetched at a zoom on top of the overview; null where the overview is good enough. */
export const detailAt = (zoom: number): Detail | null => details.find(({ from }) => zoom >= from) ?? null;

export interface Square {
  key: string;
  tolerance: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

const degrees = (value: number) => Number(value.toFixed(5));

/** The squares of a detail that a box meets. They lie on a fixed grid, so that the same ones are asked for again and kept. */
export function squaresOf(box: Box, origin: Origin, { tolerance, squareZoom }: Detail): Square[] {
  const size = 256 / 2 ** squareZoom;
  const squares: Square[] = [];
  for (let row = Math.floor((box.top + origin.y) / size); row * size <= box.bottom + origin.y; row++)
    for (let column = Math.floor((box.left + origin.x) / size); column * size <= box.right + origin.x; column++)
      squares.push({
        key: `${tolerance}/${column}/${row}`,
        tolerance,
        west: degrees(lonOf(column * size)),
        east: degrees(lonOf((column + 1) * size)),
        north: degrees(latOf(row * size)),
        south: degrees(latOf((row + 1) * size)),
      });
  return squares;
}

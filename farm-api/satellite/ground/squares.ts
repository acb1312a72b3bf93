import type { Bbox } from "../../geometry/types";

/** A square of a web map: column and row of its zoom, from the north-west. */
export interface Square {
  zoom: number;
  x: number;
  y: number;
}

/** Pixels of a square's side. */
export const side = 256;

const columnOf = (lon: number, zoom: number) => ((lon + 180) / 360) * 2 ** zoom;
function rowOf(lat: number, zoom: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom;
}

/** The place of a point of a square, in pixels from its upper left corner: longitude, latitude. */
export function placeIn({ zoom, x, y }: Square, column: number, row: number): [number, number] {
  const [across, down] = [(x + column / side) / 2 ** zoom, (y + row / side) / 2 ** zoom];
  return [across * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI];
}

export const nameOf = ({ zoom, x, y }: Square): string => `${zoom}/${x}/${y}`;

/** The square of the zoom before of which this one is a quarter. */
export const parentOf = ({ zoom, x, y }: Square): Square => ({ zoom: zoom - 1, x: x >> 1, y: y >> 1 });

/** Squares that some boxes touch, row by row, each once; null where they are more than `most`. */
export function squaresUnder(boxes: readonly Bbox[], zoom: number, most: number): Square[] | null {
  const found = new Map<string, Square>();
  for (const [west, south, east, north] of boxes)
    for (let y = Math.floor(rowOf(north, zoom)); y <= Math.floor(rowOf(south, zoom)); y++)
      for (let x = Math.floor(columnOf(west, zoom)); x <= Math.floor(columnOf(east, zoom)); x++) {
        const square = { zoom, x, y };
        found.set(nameOf(square), square);
        if (found.size > most) return null;
      }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

import type { Grid } from "#contract/satellite-shapes";

/** A pixel of a grid: its column and row. */
export interface Spot {
  x: number;
  y: number;
}

/** What a field is called, and its pixels on a scene: null while there are none. */
export interface FieldPixels {
  name: string;
  grid: Grid | null;
}

/** A field's pixels, unpacked. */
export interface ReadGrid {
  grid: Grid;
  bytes: Uint8Array;
}

export const readGrid = (grid: Grid): ReadGrid => ({
  grid,
  bytes: Uint8Array.from(atob(grid.pixels), (char) => char.charCodeAt(0)),
});

/** What a pixel says: a value, or why there is none. */
export function pixelAt({ grid, bytes }: ReadGrid, { x, y }: Spot): number | "outside" | "clouds" {
  const inside = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
  const byte = inside ? (bytes[y * grid.width + x] ?? 0) : 0;
  if (byte === 0) return "outside";
  return byte === 1 ? "clouds" : grid.low + ((byte - 2) / 253) * (grid.high - grid.low);
}

/** The pixel at a place on the earth; a field is small enough for its grid to lie straight on the map. */
export function spotAt({ corners: [corner, right, below], width, height }: Grid, lon: number, lat: number): Spot {
  const [ax, ay] = [(right[0] - corner[0]) / width, (right[1] - corner[1]) / width];
  const [bx, by] = [(below[0] - corner[0]) / height, (below[1] - corner[1]) / height];
  const [x, y] = [lon - corner[0], lat - corner[1]];
  const turn = ax * by - ay * bx;
  return { x: Math.floor((x * by - y * bx) / turn), y: Math.floor((y * ax - x * ay) / turn) };
}

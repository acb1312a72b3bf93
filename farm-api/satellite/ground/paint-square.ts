import { bboxOfPositions } from "../../geometry/bbox";
import { projectionByEpsg } from "../../geometry/import/projection/epsg";
import type { Position } from "../../geometry/types";
import type { Pixels } from "../../raster/tiff/directory";
import type { Placement } from "../../raster/tiff/placed";
import { brightnessAt } from "./natural-colours";
import { placeIn, type Square, side } from "./squares";

/** Pixels between places that are projected exactly; those between them lie on straight lines to a hundredth of a pixel. */
const mesh = 32;
const across = side / mesh + 1;

/** A window of a file's pixels under a square, and where the square's mesh lies in it. */
export interface Under extends Placement {
  width: number;
  height: number;
  /** Pixels of the window: column, row; the square's rows of points one after the other. */
  places: Position[];
}

/** The window of a file under a square; null where they have nothing in common. */
export function windowUnder(
  square: Square,
  placement: Placement,
  full: { width: number; height: number },
): Under | null {
  const { fromWgs84 } = projectionByEpsg(placement.epsg);
  const points = Array.from({ length: across * across }, (_, at): Position => {
    const [x, y] = fromWgs84(placeIn(square, (at % across) * mesh, Math.floor(at / across) * mesh));
    return [(x - placement.x) / placement.dx, (y - placement.y) / placement.dy];
  });
  const [west, north, east, south] = bboxOfPositions(points);
  const [left, top] = [Math.floor(west), Math.floor(north)];
  if (!(east > 0 && south > 0 && left < full.width && top < full.height)) return null;
  return {
    ...placement,
    x: placement.x + left * placement.dx,
    y: placement.y + top * placement.dy,
    ...{ width: Math.ceil(east) - left + 1, height: Math.ceil(south) - top + 1 },
    places: points.map(([x, y]) => [x - left, y - top]),
  };
}

interface Light {
  /** Red, green, blue. */
  bands: readonly (Pixels | undefined)[];
  tables: readonly Uint8Array[];
}

/** Paints what a window shows onto a square where nothing is painted yet: three bytes a pixel, zero for none. */
export function paintSquare(out: Uint8Array, { width, height, places }: Under, { bands, tables }: Light): void {
  const point = (column: number, row: number) => places[row * across + column] ?? [0, 0];
  const [red, green, blue] = tables;
  if (!red || !green || !blue) return;
  for (let row = 0; row < side; row++) {
    const [above, down] = [Math.floor(row / mesh), ((row % mesh) + 0.5) / mesh];
    for (let column = 0; column < side; column++) {
      const to = (row * side + column) * 3;
      if ((out[to] ?? 0) > 0) continue;
      const [left, right] = [Math.floor(column / mesh), ((column % mesh) + 0.5) / mesh];
      const [a, b, c, d] = [
        point(left, above),
        point(left + 1, above),
        point(left, above + 1),
        point(left + 1, above + 1),
      ];
      const between = (axis: 0 | 1) =>
        (a[axis] * (1 - right) + b[axis] * right) * (1 - down) + (c[axis] * (1 - right) + d[axis] * right) * down;
      const [x, y] = [Math.floor(between(0)), Math.floor(between(1))];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      const light = brightnessAt(red, bands[0], at);
      if (light === 0) continue;
      out[to] = light;
      out[to + 1] = brightnessAt(green, bands[1], at);
      out[to + 2] = brightnessAt(blue, bands[2], at);
    }
  }
}

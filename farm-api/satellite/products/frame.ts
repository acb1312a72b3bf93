import { bboxOfPositions } from "../../geometry/bbox";
import { projectionByEpsg } from "../../geometry/import/projection/epsg";
import type { Position, Shape } from "../../geometry/types";
import { polygonsOf } from "../../geometry/types";
import { type Corner, maskOf } from "../../raster/mask";
import type { Placement } from "../../raster/tiff/placed";

/** A window of pixels around a field: where its upper left corner lies, and the field's rings in its pixels. */
export interface Frame extends Placement {
  width: number;
  height: number;
  rings: Corner[][];
}

/** A field's window holds more pixels than any field: something is wrong with the boundary. */
const mostPixels = 20_000_000;

/** The window of a picture's pixels around a shape; null where they have nothing in common. */
export function frameOf(shape: Shape, placement: Placement, size: { width: number; height: number }): Frame | null {
  const { fromWgs84 } = projectionByEpsg(placement.epsg);
  const rings = polygonsOf(shape)
    .flat()
    .map((ring) =>
      ring.map((position): Position => {
        const [x, y] = fromWgs84(position);
        return [(x - placement.x) / placement.dx, (y - placement.y) / placement.dy];
      }),
    );
  const [west, south, east, north] = bboxOfPositions(rings.flat());
  const [left, top, right, bottom] = [Math.floor(west), Math.floor(south), Math.ceil(east), Math.ceil(north)];
  const [width, height] = [right - left, bottom - top];
  if (!(right > 0 && bottom > 0 && left < size.width && top < size.height)) return null;
  if (width * height > mostPixels || width < 1 || height < 1) return null;
  return {
    ...placement,
    x: placement.x + left * placement.dx,
    y: placement.y + top * placement.dy,
    ...{ width, height },
    rings: rings.map((ring) => ring.map(([x, y]): Corner => [x - left, y - top])),
  };
}

/** Pixels of a frame whose centre lies in the field. */
export const maskOfFrame = ({ rings, width, height }: Frame): Uint8Array => maskOf(rings, { width, height });

/** Upper left, upper right and lower left corner of a frame: longitude, latitude. */
export function cornersOf({ epsg, x, y, dx, dy, width, height }: Omit<Frame, "rings">): [Position, Position, Position] {
  const { toWgs84 } = projectionByEpsg(epsg);
  return [toWgs84([x, y]), toWgs84([x + dx * width, y]), toWgs84([x, y + dy * height])];
}

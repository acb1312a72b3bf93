import type { Bbox, Position } from "../../geometry/types";
import { threadWork } from "../../platform/threads/work";
import { withoutEdge } from "../../raster/mask";
import { writePng } from "../../raster/png/write-png";
import { cloudPixel, type GridHead, inflateBytes, noPixel, pixelValue } from "../shared/pack-grid";
import { cloudColour, colourOf, palette } from "./colours";

/** A field's pixels as they are kept, and the values of the first and the last colour. */
export interface Painted {
  grid: GridHead;
  /** Deflated. */
  pixels: Uint8Array;
  range: readonly [number, number];
  /** Without the pixels at the field's edge. */
  inner: boolean;
}

/** The colour of each pixel of a field. */
function colours({ grid, pixels, range, inner }: Painted): Uint8Array {
  const bytes = inflateBytes(pixels, grid);
  const kept = inner
    ? withoutEdge(
        Uint8Array.from(bytes, (byte) => (byte === noPixel ? 0 : 1)),
        grid,
      )
    : undefined;
  const known = Uint8Array.from({ length: 256 }, (_, byte) =>
    byte > cloudPixel ? colourOf(pixelValue(byte, grid), range) : 0,
  );
  known[cloudPixel] = cloudColour;
  return bytes.map((byte, at) => (kept && kept[at] === 0 ? 0 : (known[byte] ?? 0)));
}

export const pictureWork = threadWork("satellite-picture", (painted: Painted): Uint8Array => {
  const { width, height } = painted.grid;
  return writePng({ width, height, pixels: colours(painted), palette });
});

export interface LayerJob {
  box: Bbox;
  width: number;
  height: number;
  fields: readonly Painted[];
}

/** How far north a latitude lies on a web map, in the units of its longitudes in radians. */
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

/** Height of a web map's picture of a box that is so wide. */
export const heightOf = ([west, south, east, north]: Bbox, width: number): number =>
  Math.max(1, Math.round((width * (mercator(north) - mercator(south))) / (((east - west) * Math.PI) / 180)));

/** Paints a field onto the picture: each of the picture's pixels takes the field's nearest one. */
function paintField(
  out: Uint8Array,
  { box: [west, south, east, north], width, height }: LayerJob,
  field: Painted,
): void {
  const { grid } = field;
  const place = ([lon, lat]: Position): Position => [
    ((lon - west) / (east - west)) * width,
    ((mercator(north) - mercator(lat)) / (mercator(north) - mercator(south))) * height,
  ];
  const [[x, y], [rx, ry], [bx, by]] = [place(grid.corners[0]), place(grid.corners[1]), place(grid.corners[2])];
  const [ax, ay, cx, cy] = [
    (rx - x) / grid.width,
    (ry - y) / grid.width,
    (bx - x) / grid.height,
    (by - y) / grid.height,
  ];
  const turn = ax * cy - ay * cx;
  if (turn === 0) return;
  const [ends, sides] = [
    [x, rx, bx, rx + bx - x],
    [y, ry, by, ry + by - y],
  ];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...ends))), Math.min(width, Math.ceil(Math.max(...ends)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...sides))), Math.min(height, Math.ceil(Math.max(...sides)))];
  if (right <= left || bottom <= top) return;
  const painted = colours(field);
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const [px, py] = [column + 0.5 - x, row + 0.5 - y];
      const [across, down] = [Math.floor((px * cy - py * cx) / turn), Math.floor((py * ax - px * ay) / turn)];
      if (across < 0 || down < 0 || across >= grid.width || down >= grid.height) continue;
      const colour = painted[down * grid.width + across] ?? 0;
      if (colour !== 0) out[row * width + column] = colour;
    }
}

export const layerWork = threadWork("satellite-layer", (job: LayerJob): Uint8Array => {
  const pixels = new Uint8Array(job.width * job.height);
  for (const field of job.fields) paintField(pixels, job, field);
  return writePng({ width: job.width, height: job.height, pixels, palette }, 9);
});

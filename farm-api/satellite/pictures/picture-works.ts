import { changeRange } from "#contract/satellite-words";
import { bboxOfPositions } from "../../geometry/bbox";
import type { Bbox, Position } from "../../geometry/types";
import { threadWork } from "../../platform/threads/work";
import { withoutEdge } from "../../raster/mask";
import { writePng } from "../../raster/png/write-png";
import { cloudPixel, type GridHead, inflateBytes, noPixel, pixelValue } from "../shared/pack-grid";
import { cloudColour, coarser, colourOf, palette, paletteOfChange } from "./colours";

/** A field's pixels as they are kept, and the values of the first and the last colour. */
export interface Painted {
  grid: GridHead;
  /** Deflated. */
  pixels: Uint8Array;
  range: readonly [number, number];
  /** Without the pixels at the field's edge. */
  inner: boolean;
  /** The same field on another day: then the picture is of the change since. */
  earlier?: Pick<Painted, "grid" | "pixels">;
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

/** Finds the pixel of a grid that lies under a pixel of the picture: its number, −1 where there is none. */
function placesIn(grid: GridHead, { box: [west, south, east, north], width, height }: LayerJob) {
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
  const ends = bboxOfPositions([
    [x, y],
    [rx, ry],
    [bx, by],
    [rx + bx - x, ry + by - y],
  ]);
  const at = (column: number, row: number): number => {
    const [px, py] = [column + 0.5 - x, row + 0.5 - y];
    const [across, down] = [Math.floor((px * cy - py * cx) / turn), Math.floor((py * ax - px * ay) / turn)];
    return across < 0 || down < 0 || across >= grid.width || down >= grid.height ? -1 : down * grid.width + across;
  };
  return { at, ends, isFlat: turn === 0 };
}

/** The colour of each of a field's pixels by the difference to another day: the pixel there that lies under the same place. */
function changeAt(field: Painted, then: Pick<Painted, "grid" | "pixels">, job: LayerJob) {
  const [now, before] = [inflateBytes(field.pixels, field.grid), inflateBytes(then.pixels, then.grid)];
  const there = placesIn(then.grid, job);
  return (at: number, column: number, row: number): number => {
    const [one, other] = [now[at] ?? noPixel, before[there.at(column, row)] ?? noPixel];
    if (one === noPixel || other === noPixel) return 0;
    if (one === cloudPixel || other === cloudPixel) return cloudColour;
    return colourOf(pixelValue(one, field.grid) - pixelValue(other, then.grid), changeRange);
  };
}

/** Paints a field onto the picture: each of the picture's pixels takes the field's nearest one. */
function paintField(out: Uint8Array, job: LayerJob, field: Painted): void {
  const { width, height } = job;
  const places = placesIn(field.grid, job);
  if (places.isFlat) return;
  const [west, north, east, south] = places.ends;
  const [left, right] = [Math.max(0, Math.floor(west)), Math.min(width, Math.ceil(east))];
  const [top, bottom] = [Math.max(0, Math.floor(north)), Math.min(height, Math.ceil(south))];
  if (right <= left || bottom <= top) return;
  const painted = field.earlier ? null : colours(field);
  const colour = field.earlier ? changeAt(field, field.earlier, job) : (at: number) => painted?.[at] ?? 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const at = places.at(column, row);
      const chosen = at < 0 ? 0 : colour(at, column, row);
      if (chosen !== 0) out[row * width + column] = chosen;
    }
}

/** A picture that would be longer has fewer shades: people wait for it on slow lines. */
const mostBytes = 60_000;

export const layerWork = threadWork("satellite-layer", (job: LayerJob): Uint8Array => {
  const { width, height, fields } = job;
  const pixels = new Uint8Array(width * height);
  for (const field of fields) paintField(pixels, job, field);
  const colours = fields.some(({ earlier }) => earlier) ? paletteOfChange : palette;
  const write = (shades: number) =>
    writePng({ width, height, pixels: pixels.map((colour) => coarser(colour, shades)), palette: colours }, 9);
  const fine = write(1);
  if (fine.length <= mostBytes) return fine;
  const coarse = write(2);
  return coarse.length <= mostBytes ? coarse : write(3);
});

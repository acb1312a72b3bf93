import { bboxAcross, bboxesMeet, bboxOf, bboxOfPositions } from "../../geometry/bbox";
import { projectionByEpsg } from "../../geometry/import/projection/epsg";
import type { Bbox, Position, Shape } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import { threadWork } from "../../platform/threads/work";
import { extentOf } from "../../raster/extent";
import { openTiff, type Tiff } from "../../raster/tiff/open-tiff";
import { readWindow } from "../../raster/tiff/read-window";
import type { Frame } from "../products/frame";
import { frameOf, maskOfFrame } from "../products/frame";
import type { Land } from "../products/read-tile";
import { describeFault } from "../sources/describe-fault";
import { openSource } from "../sources/open-source";
import { drawHeights } from "../sources/simulated/draw-heights";
import { zoneOf } from "../sources/simulated/draw-scene";
import type { SourceSettings } from "../sources/source";
import { type FieldHeights, measureRelief } from "./measure-relief";

export interface ReliefJob {
  source: SourceSettings;
  land: readonly Land[];
}

/** Fields between the middles of pixels are too small for heights, which may well be known there. */
export type ReliefOutcome = { measured: FieldHeights[]; small: number[] } | { fault: string };

/** Metres between heights: about as far as Copernicus' own lie apart from north to south. */
export const step = 30;

/** Pixels of a square grid of the field's own zone, wide enough that each pixel of the field has all its neighbours. */
function gridAround(shape: Shape): Frame | null {
  const box = bboxOf(shape);
  const epsg = zoneOf(box);
  const [left, , , top] = bboxAcross(box, projectionByEpsg(epsg).fromWgs84);
  const [x, y] = [(Math.floor(left / step) - 2) * step, (Math.ceil(top / step) + 2) * step];
  const frame = frameOf(shape, { epsg, x, y, dx: step, dy: -step }, { width: 100_000, height: 100_000 });
  if (!frame) return null;
  // The frame hugs the field: two pixels more on each side.
  return {
    ...frame,
    ...{ x: frame.x - 2 * step, y: frame.y + 2 * step, width: frame.width + 4, height: frame.height + 4 },
    rings: frame.rings.map((ring) => ring.map(([column, row]) => [column + 2, row + 2] as const)),
  };
}

/** Heights at the middle of each pixel of a grid, between the four of a file that lie around it; NaN where it has none. */
async function sampleHeights(tiff: Tiff, frame: Frame, into: Float32Array): Promise<void> {
  const {
    placement,
    nodata,
    levels: [full],
  } = tiff;
  if (!full) return;
  const [from, to] = [projectionByEpsg(frame.epsg), projectionByEpsg(placement.epsg)];
  const places: Position[] = [];
  for (let row = 0; row < frame.height; row++)
    for (let column = 0; column < frame.width; column++) {
      const position: Position = [frame.x + (column + 0.5) * frame.dx, frame.y + (row + 0.5) * frame.dy];
      const [x, y] = placement.epsg === frame.epsg ? position : to.fromWgs84(from.toWgs84(position));
      places.push([(x - placement.x) / placement.dx - 0.5, (y - placement.y) / placement.dy - 0.5]);
    }
  const [west, north, east, south] = bboxOfPositions(places);
  const window = { x: Math.floor(west), y: Math.floor(north), width: 0, height: 0 };
  window.width = Math.ceil(east) + 2 - window.x;
  window.height = Math.ceil(south) + 2 - window.y;
  const values = await readWindow(tiff, window);
  const at = (x: number, y: number) => {
    const [column, row] = [x - window.x, y - window.y];
    const known = x >= 0 && y >= 0 && x < full.width && y < full.height;
    const value = known ? (values[row * window.width + column] ?? Number.NaN) : Number.NaN;
    return value === nodata ? Number.NaN : value;
  };
  for (const [index, [x, y]] of places.entries()) {
    if (!Number.isNaN(into[index] ?? 0)) continue;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [x - left, y - top];
    const above = at(left, top) * (1 - across) + at(left + 1, top) * across;
    const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
    into[index] = above * (1 - down) + below * down;
  }
}

async function measureAll({ source: settings, land }: ReliefJob, report: (progress: number) => void) {
  const shapes = land.map((one) => ({ ...one, shape: decodeWkb(one.wkb) }));
  const box: Bbox = bboxOfPositions(
    shapes.flatMap(({ shape }): Position[] => {
      const [west, south, east, north] = bboxOf(shape);
      return [
        [west, south],
        [east, north],
      ];
    }),
  );
  if (settings.kind === "simulated") await drawHeights(settings.path, box);
  const source = openSource(settings);
  const tiffs: Tiff[] = [];
  try {
    for (const href of await source.heights(box)) tiffs.push(await openTiff(await source.open(href)));
    const measured: FieldHeights[] = [];
    const small: number[] = [];
    for (const [index, { id, boundaryId, shape }] of shapes.entries()) {
      const frame = gridAround(shape);
      if (!frame) continue;
      if (!maskOfFrame(frame).includes(1)) {
        small.push(id);
        continue;
      }
      const values = new Float32Array(frame.width * frame.height).fill(Number.NaN);
      for (const tiff of tiffs) if (bboxesMeet(extentOf(tiff), bboxOf(shape))) await sampleHeights(tiff, frame, values);
      const found = measureRelief(frame, values);
      if (found) measured.push({ field_id: id, boundary_id: boundaryId, ...found });
      report((index / shapes.length) * 100);
    }
    return { measured, small };
  } finally {
    for (const tiff of tiffs) await tiff.close();
  }
}

/** Heights and slopes of fields; those of which nothing is known are left out. */
export async function computeRelief(job: ReliefJob, report: (progress: number) => void): Promise<ReliefOutcome> {
  try {
    return await measureAll(job, report);
  } catch (error) {
    const told = describeFault(error);
    if (!told) throw error;
    return { fault: told.fault };
  }
}

export const reliefWork = threadWork("satellite-relief", computeRelief);

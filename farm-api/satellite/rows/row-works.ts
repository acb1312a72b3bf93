import { threadWork } from "../../platform/threads/work";
import { openFileBytes } from "../../raster/byte-source";
import { type Heights, type Rows, type Slopes, slopeRows } from "../../raster/horn";
import type { IndexName } from "../../raster/indexes";
import { type BandFile, readIndex } from "../../raster/read-index";
import { openTiff } from "../../raster/tiff/open-tiff";
import type { Window } from "../../raster/tiff/read-window";

/** Heights and slopes that lie in memory of several threads. */
export interface SlopesJob {
  heights: Heights;
  out: Slopes;
}

export const slopesWork = threadWork("satellite-slope-rows", ({ heights, out, rows }: SlopesJob & { rows: Rows }) =>
  slopeRows(heights, rows, out),
);

/** Where a band lies on disk. */
export interface BandPath extends Omit<BandFile, "tiff"> {
  path: string;
}

export interface IndexJob {
  name: IndexName;
  bands: readonly [BandPath, BandPath];
  window: Window;
  /** A number for each pixel of the window, in memory of several threads. */
  out: Float32Array;
}

async function indexRows({ name, bands, window, out, rows: { from, to } }: IndexJob & { rows: Rows }): Promise<void> {
  const open = async ({ path, ...band }: BandPath): Promise<BandFile> => ({
    ...band,
    tiff: await openTiff(await openFileBytes(path), "here"),
  });
  const [first, second] = [await open(bands[0]), await open(bands[1])];
  try {
    const part = { ...window, y: window.y + from, height: to - from };
    await readIndex(name, [first, second], part, out.subarray(from * window.width, to * window.width));
  } finally {
    await Promise.all([first.tiff.close(), second.tiff.close()]);
  }
}

export const indexWork = threadWork("satellite-index-rows", indexRows);

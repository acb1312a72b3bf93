import { RasterError } from "../../raster/raster-error";
import { blocksOf, copyBlock } from "../../raster/tiff/blocks";
import type { Pixels } from "../../raster/tiff/directory";
import { eachBlock } from "../../raster/tiff/each-block";
import type { Tiff } from "../../raster/tiff/open-tiff";
import { emptyPixels, type Window } from "../../raster/tiff/read-window";
import type { Frame } from "./frame";

/** Of a pixel: files of a tile lie on one grid, but for rounding. */
const nearly = 1e-6;

type Place = Omit<Frame, "rings">;

/** The pixels of another file of the same tile that lie under a frame. */
function windowUnder(frame: Place, { placement: { epsg, x, y, dx, dy } }: Tiff): Window {
  if (epsg !== frame.epsg) throw new RasterError("no_place", `Files of one tile lie in EPSG:${epsg} and ${frame.epsg}`);
  const left = Math.floor((frame.x - x) / dx + nearly);
  const top = Math.floor((frame.y - y) / dy + nearly);
  const right = Math.ceil((frame.x + frame.dx * frame.width - x) / dx - nearly);
  const bottom = Math.ceil((frame.y + frame.dy * frame.height - y) / dy - nearly);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What a coarser file says at the middle of each pixel of a frame. */
function resample(values: Pixels, window: Window, frame: Place, { placement: { x, y, dx, dy } }: Tiff): Pixels {
  if (dx === frame.dx && dy === frame.dy && values.length === frame.width * frame.height) return values;
  const out = values.slice(0, 0).constructor as new (length: number) => Pixels;
  const pixels = new out(frame.width * frame.height);
  for (let row = 0; row < frame.height; row++) {
    const from = Math.floor((frame.y + (row + 0.5) * frame.dy - y) / dy) - window.y;
    for (let column = 0; column < frame.width; column++) {
      const at = Math.floor((frame.x + (column + 0.5) * frame.dx - x) / dx) - window.x;
      pixels[row * frame.width + column] = values[from * window.width + at] ?? 0;
    }
  }
  return pixels;
}

/**
 * What a file holds under each of many frames, at their own pixels; each block is read once, however many frames touch it.
 * @throws RasterError
 */
export async function readFrames(tiff: Tiff, frames: readonly Place[]): Promise<Pixels[]> {
  const [level] = tiff.levels;
  if (!level) return [];
  const targets = frames.map((frame) => {
    const window = windowUnder(frame, tiff);
    return { window, pixels: emptyPixels(level, window.width * window.height, tiff.nodata) };
  });
  const wanting = new Map<number, (typeof targets)[number][]>();
  for (const target of targets)
    for (const index of blocksOf(level, target.window)) {
      const others = wanting.get(index);
      if (others) others.push(target);
      else wanting.set(index, [target]);
    }
  const waiting = [...wanting].sort(([a], [b]) => a - b);
  await eachBlock(waiting, async ([index, wanted]) => {
    const values = await tiff.block(level, index);
    if (values) for (const { window, pixels } of wanted) copyBlock({ level, index, values }, window, pixels);
  });
  return targets.map(({ window, pixels }, index) => {
    const frame = frames[index];
    return frame ? resample(pixels, window, frame, tiff) : pixels;
  });
}

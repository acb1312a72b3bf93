import { blocksOf, copyBlock } from "./blocks";
import type { Directory, Pixels } from "./directory";
import { eachBlock } from "./each-block";
import type { Tiff } from "./open-tiff";

/** Pixels of a level: from a column and a row on. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An array of a level's values, all of them nothing. */
export function emptyPixels({ bits, format }: Directory, length: number, nodata = 0): Pixels {
  const make = () => {
    if (format === 3) return bits === 64 ? new Float64Array(length) : new Float32Array(length);
    if (bits === 8) return new Uint8Array(length);
    if (bits === 16) return format === 2 ? new Int16Array(length) : new Uint16Array(length);
    return format === 2 ? new Int32Array(length) : new Uint32Array(length);
  };
  const pixels = make();
  return nodata === 0 ? pixels : pixels.fill(nodata);
}

/**
 * Values of the first sample in a window of a level; what lies outside of the picture is nodata.
 * @throws RasterError
 */
export async function readWindow(tiff: Tiff, window: Window, level = tiff.levels[0]): Promise<Pixels> {
  if (!level) throw new Error("The file has no such level");
  const out = emptyPixels(level, window.width * window.height, tiff.nodata);
  await eachBlock(blocksOf(level, window), async (index) => {
    const values = await tiff.block(level, index);
    if (values) copyBlock({ level, index, values }, window, out);
  });
  return out;
}

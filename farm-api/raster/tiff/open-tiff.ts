import type { ByteSource } from "../byte-source";
import { RasterError } from "../raster-error";
import { decodeBlock } from "./decode-block";
import { type Directory, isMask, type Pixels, readDirectory } from "./directory";
import { HeadReader } from "./head-reader";
import { nodataOf, type Placement, placementOf } from "./placed";
import { readTags } from "./tags";

/** A GeoTIFF whose head has been read; its blocks are read as they are asked for. */
export interface Tiff {
  /** The full picture, then its overviews, each smaller than the one before. */
  levels: readonly Directory[];
  placement: Placement;
  nodata: number | undefined;
  /**
   * The values of one block of a level, by its number; null where the file leaves it out: all of it is nodata.
   * @throws RasterError truncated, unsupported
   */
  block(level: Directory, index: number): Promise<Pixels | null>;
  close(): Promise<void>;
}

async function readBlock(source: ByteSource, level: Directory, index: number, littleEndian: boolean) {
  const [offset, count] = [level.offsets[index] ?? 0, level.counts[index] ?? 0];
  if (count === 0) return null;
  const packed = await source.read(offset, count);
  if (packed.length < count) throw new RasterError("truncated", `Block ${index} ends after ${packed.length} bytes`);
  return decodeBlock(packed, level, littleEndian);
}

/**
 * Opens a GeoTIFF: tiles or strips, packed by deflate, LZW or not at all, with any predictor, of whole or floating numbers.
 * @throws RasterError
 */
export async function openTiff(source: ByteSource): Promise<Tiff> {
  try {
    return await readHead(source);
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function readHead(source: ByteSource): Promise<Tiff> {
  const { tags, littleEndian } = await readTags(new HeadReader(source));
  const [full, ...others] = tags.filter((one) => !isMask(one));
  if (!full) throw new RasterError("foreign", "The file holds no picture");
  const placement = placementOf(full);
  const [first, ...overviews] = [full, ...others].map(readDirectory);
  if (!first) throw new RasterError("foreign", "The file holds no picture");
  const smaller = overviews.filter(({ width, height }) => width < first.width && height <= first.height);
  return {
    levels: [first, ...smaller.sort((a, b) => b.width - a.width)],
    placement,
    nodata: nodataOf(full),
    block: (level, index) => readBlock(source, level, index, littleEndian),
    close: () => source.close(),
  };
}

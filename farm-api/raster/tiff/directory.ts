import { RasterError } from "../raster-error";
import type { Tags } from "./tags";

export type Pixels = Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** One picture of a file: the full one or an overview, in blocks. */
export interface Directory {
  width: number;
  height: number;
  blockWidth: number;
  blockHeight: number;
  blocksAcross: number;
  compression: number;
  predictor: number;
  /** Bits of a value, and how they are meant: 1 unsigned, 2 signed, 3 floating. */
  bits: number;
  format: number;
  samples: number;
  /** Whether each sample lies in blocks of its own. */
  planar: boolean;
  offsets: readonly number[];
  counts: readonly number[];
}

const tag = {
  ...{ subfile: 254, width: 256, height: 257, bits: 258, compression: 259, stripOffsets: 273, samples: 277 },
  ...{ rowsPerStrip: 278, stripCounts: 279, planar: 284, predictor: 317, tileWidth: 322, tileHeight: 323 },
  ...{ tileOffsets: 324, tileCounts: 325, format: 339 },
} as const;

/** Pixels of a block, and of a side, that no sensible file has more of. */
const mostInBlock = 64 * 1024 * 1024;
const mostAcross = 1_000_000;

function numbersOf(tags: Tags, key: number): readonly number[] | undefined {
  const value = tags.get(key);
  return typeof value === "string" ? undefined : value;
}

const formats: Readonly<Record<number, readonly number[]>> = { 1: [8, 16, 32], 2: [16, 32], 3: [32, 64] };

/** Whether a picture is a mask of another one. */
export const isMask = (tags: Tags): boolean => ((numbersOf(tags, tag.subfile)?.[0] ?? 0) & 4) !== 0;

/** @throws RasterError unsupported */
export function readDirectory(tags: Tags): Directory {
  const one = (key: number, standard: number) => numbersOf(tags, key)?.[0] ?? standard;
  const [width, height] = [one(tag.width, 0), one(tag.height, 0)];
  const tiled = tags.has(tag.tileOffsets);
  const blockWidth = tiled ? one(tag.tileWidth, 0) : width;
  const blockHeight = tiled ? one(tag.tileHeight, 0) : Math.min(one(tag.rowsPerStrip, height), height);
  const offsets = numbersOf(tags, tiled ? tag.tileOffsets : tag.stripOffsets) ?? [];
  const counts = numbersOf(tags, tiled ? tag.tileCounts : tag.stripCounts) ?? [];
  const directory = {
    ...{ width, height, blockWidth, blockHeight, offsets, counts },
    blocksAcross: Math.ceil(width / blockWidth),
    compression: one(tag.compression, 1),
    predictor: one(tag.predictor, 1),
    bits: one(tag.bits, 1),
    format: one(tag.format, 1),
    samples: one(tag.samples, 1),
    planar: one(tag.planar, 1) === 2,
  };
  check(directory);
  return directory;
}

function check(directory: Directory): void {
  const { width, height, blockWidth, blockHeight, blocksAcross, samples, planar, bits, format } = directory;
  const sides = [width, height, blockWidth, blockHeight];
  if (sides.some((side) => !Number.isInteger(side) || side < 1 || side > mostAcross))
    throw new RasterError("unsupported", `A picture of ${sides.join(" × ")} is beyond reason`);
  if (blockWidth * blockHeight * samples > mostInBlock)
    throw new RasterError("unsupported", `Blocks of ${blockWidth} × ${blockHeight} are too large`);
  if (!formats[format]?.includes(bits))
    throw new RasterError("unsupported", `Values of ${bits} bits, format ${format}`);
  const blocks = blocksAcross * Math.ceil(height / blockHeight) * (planar ? samples : 1);
  if (directory.offsets.length < blocks || directory.counts.length < blocks)
    throw new RasterError("truncated", `${directory.offsets.length} of ${blocks} blocks are named`);
}

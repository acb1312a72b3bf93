import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { RasterError } from "../raster-error";
import { canSum, sumRowsOf16 } from "../sums/sums";
import type { Directory, Pixels } from "./directory";
import { unpackLzw } from "./lzw";

// Off this thread: several blocks are unpacked at once.
const inflateAside = promisify(inflate);

const compressions = { none: 1, lzw: 5, deflate: 8, oldDeflate: 32_946 };

/** No deflated byte becomes more than so many: a block that only says that it is large takes no memory. */
const mostSwollen = 1032;

async function unpack(packed: Uint8Array, compression: number, size: number): Promise<Uint8Array> {
  switch (compression) {
    case compressions.none:
      return packed.slice(0, size);
    case compressions.lzw:
      return unpackLzw(packed, size);
    case compressions.deflate:
    case compressions.oldDeflate:
      // In one piece: by default a block comes in pieces of 16 kB, each by a turn of the event loop.
      return inflateAside(packed, {
        maxOutputLength: size + 64,
        chunkSize: Math.min(size, packed.length * mostSwollen) + 64,
      }).catch((cause: unknown) => {
        throw new RasterError("truncated", "A block can't be unpacked", { cause });
      });
    default:
      throw new RasterError("unsupported", `Compression ${compression} is not read`);
  }
}

/** Undoes differences between neighbours of a row of one sample: each value follows from the last without being read again. */
function sumSingles(values: Pixels, rowLength: number): void {
  for (let row = 0; row < values.length; row += rowLength) {
    const end = Math.min(row + rowLength, values.length);
    let sum = 0;
    for (let at = row; at < end; at++) {
      // Whole numbers go around as those in the file do.
      sum = (sum + (values[at] ?? 0)) | 0;
      values[at] = sum;
    }
  }
}

/** The same sample by sample. */
function sumRows(values: Pixels, rowLength: number, samples: number): void {
  for (let row = 0; row < values.length; row += rowLength)
    for (let at = row + samples; at < Math.min(row + rowLength, values.length); at++)
      values[at] = (values[at] ?? 0) + (values[at - samples] ?? 0);
}

/** Undoes the floating predictor: bytes of a row lie by significance, the highest first, as differences. */
function restoreFloats(bytes: Uint8Array, rowValues: number, width: number, samples: number): Uint8Array {
  const out = new Uint8Array(bytes.length);
  const rowBytes = rowValues * width;
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes) {
    for (let at = row + samples; at < row + rowBytes; at++)
      bytes[at] = ((bytes[at] ?? 0) + (bytes[at - samples] ?? 0)) & 0xff;
    for (let value = 0; value < rowValues; value++)
      for (let byte = 0; byte < width; byte++)
        out[row + value * width + (width - 1 - byte)] = bytes[row + byte * rowValues + value] ?? 0;
  }
  return out;
}

function swap(bytes: Uint8Array, width: number): void {
  for (let at = 0; at + width <= bytes.length; at += width) bytes.subarray(at, at + width).reverse();
}

function typed(bytes: Uint8Array, bits: number, format: number): Pixels {
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const length = Math.floor((bytes.length * 8) / bits);
  if (format === 3)
    return bits === 64 ? new Float64Array(buffer, byteOffset, length) : new Float32Array(buffer, byteOffset, length);
  if (bits === 8) return new Uint8Array(buffer, byteOffset, length);
  if (bits === 16)
    return format === 2 ? new Int16Array(buffer, byteOffset, length) : new Uint16Array(buffer, byteOffset, length);
  return format === 2 ? new Int32Array(buffer, byteOffset, length) : new Uint32Array(buffer, byteOffset, length);
}

/**
 * The values of a block, row by row; samples of a pixel lie side by side.
 * @throws RasterError unsupported, truncated
 */
export async function decodeBlock(
  packed: Uint8Array,
  { blockWidth, blockHeight, compression, predictor, bits, format, samples: all, planar }: Directory,
  littleEndian: boolean,
): Promise<Pixels> {
  const samples = planar ? 1 : all;
  const width = bits / 8;
  const rowValues = blockWidth * samples;
  const size = rowValues * blockHeight * width;
  const unpacked = await unpack(packed, compression, size);
  // The last strip of a picture may be lower than the others.
  if (unpacked.length < rowValues * width) throw new RasterError("truncated", "A block has less than a row");
  const bytes = predictor === 3 ? restoreFloats(unpacked, rowValues, width, samples) : unpacked;
  if (!littleEndian) swap(bytes, width);
  const values = typed(bytes, bits, format);
  if (predictor === 2 && samples === 1 && canSum(values, rowValues)) sumRowsOf16(values, rowValues);
  else if (predictor === 2 && samples === 1 && format !== 3) sumSingles(values, rowValues);
  else if (predictor === 2) sumRows(values, rowValues, samples);
  return values;
}

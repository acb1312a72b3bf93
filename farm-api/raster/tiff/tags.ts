import { RasterError } from "../raster-error";
import type { HeadReader } from "./head-reader";

/** Values of a directory by the number of their tag. */
export type Tags = ReadonlyMap<number, readonly number[] | string>;

const byteSizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 },
};
const ascii = 2;
const rational = 5;
const bigUnsigned = [16, 17, 18];

function readNumber(view: DataView, type: number, at: number, little: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, little);
    case 8:
      return view.getInt16(at, little);
    case 4:
    case 13:
      return view.getUint32(at, little);
    case 9:
      return view.getInt32(at, little);
    case 11:
      return view.getFloat32(at, little);
    case 12:
      return view.getFloat64(at, little);
    default:
      return view.getUint8(at);
  }
}

function readValue(view: DataView, type: number, at: number, little: boolean): number {
  if (bigUnsigned.includes(type)) return Number(view.getBigUint64(at, little));
  if (type === rational) return view.getUint32(at, little) / view.getUint32(at + 4, little);
  return readNumber(view, type, at, little);
}

interface Layout {
  big: boolean;
  little: boolean;
}

type Tag = readonly [tag: number, value: readonly number[] | string];

async function readEntry(head: HeadReader, at: number, { big, little }: Layout): Promise<Tag | undefined> {
  const entry = await head.view(at, big ? 20 : 12);
  const tag = entry.getUint16(0, little);
  const type = entry.getUint16(2, little);
  const count = big ? Number(entry.getBigUint64(4, little)) : entry.getUint32(4, little);
  const size = byteSizes[type];
  // A tag of a kind that nobody knows is to be passed over.
  if (size === undefined) return undefined;
  const inside = size * count <= (big ? 8 : 4);
  const pointer = big ? Number(entry.getBigUint64(12, little)) : entry.getUint32(8, little);
  const view = inside ? await head.view(at + (big ? 12 : 8), size * count) : await head.view(pointer, size * count);
  if (type === ascii) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    return [tag, new TextDecoder("latin1").decode(bytes).replace(/\0.*$/s, "")];
  }
  const values = Array.from({ length: count }, (_, index) => readValue(view, type, index * size, little));
  return [tag, values];
}

/** Most directories: one for each overview and its mask. */
const mostDirectories = 64;
const mostEntries = 500;

/** @throws RasterError foreign, jpeg2000, truncated, unsupported */
export async function readTags(head: HeadReader): Promise<{ tags: Tags[]; littleEndian: boolean }> {
  await head.begin();
  const start = await head.view(0, 8);
  const order = start.getUint16(0, false);
  if (start.getUint32(4, false) === 0x6a502020) throw new RasterError("jpeg2000", "JPEG 2000 is not read");
  if (order !== 0x4949 && order !== 0x4d4d) throw new RasterError("foreign", "The file is no TIFF");
  const little = order === 0x4949;
  const magic = start.getUint16(2, little);
  if (magic !== 42 && magic !== 43) throw new RasterError("foreign", "The file is no TIFF");
  const big = magic === 43;
  let next = big ? Number((await head.view(8, 8)).getBigUint64(0, little)) : start.getUint32(4, little);
  const tags: Tags[] = [];
  while (next !== 0 && tags.length < mostDirectories) {
    const countView = await head.view(next, big ? 8 : 2);
    const count = big ? Number(countView.getBigUint64(0, little)) : countView.getUint16(0, little);
    if (count > mostEntries) throw new RasterError("unsupported", `A directory of ${count} entries`);
    const first = next + (big ? 8 : 2);
    const step = big ? 20 : 12;
    const entries: Tag[] = [];
    for (let index = 0; index < count; index++) {
      const entry = await readEntry(head, first + index * step, { big, little });
      if (entry) entries.push(entry);
    }
    tags.push(new Map(entries));
    const link = await head.view(first + count * step, big ? 8 : 4);
    next = big ? Number(link.getBigUint64(0, little)) : link.getUint32(0, little);
  }
  return { tags, littleEndian: little };
}

import { deflateSync } from "node:zlib";
import type { Placement } from "./placed";

interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array | Uint16Array | Float32Array;
  placement: Placement;
  nodata?: number;
}

/** As in the scenes of public services. */
const tileSide = 512;
const types = { ascii: 2, short: 3, long: 4, double: 12 } as const;

interface Entry {
  tag: number;
  type: number;
  count: number;
  bytes: Buffer;
}

const shorts = (tag: number, ...values: number[]): Entry => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return { tag, type: types.short, count: values.length, bytes };
};
const longs = (tag: number, values: readonly number[]): Entry => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return { tag, type: types.long, count: values.length, bytes };
};
const doubles = (tag: number, ...values: number[]): Entry => {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, index * 8);
  return { tag, type: types.double, count: values.length, bytes };
};
const text = (tag: number, value: string): Entry => {
  const bytes = Buffer.from(`${value}\0`, "latin1");
  return { tag, type: types.ascii, count: bytes.length, bytes };
};

/** Each 16-bit number of a row less the one before it, which packs to half as much; the last one first, for each is needed by the next. */
function subtractInRows(numbers: Uint16Array): void {
  for (let row = 0; row < numbers.length; row += tileSide)
    for (let at = row + tileSide - 1; at > row; at--) numbers[at] = (numbers[at] ?? 0) - (numbers[at - 1] ?? 0);
}

const isSubtracted = (pixels: Picture["pixels"]) => pixels instanceof Uint16Array;

/** One tile, packed; what lies beyond the picture repeats nothing and is zero. */
function packTile({ width, height, pixels }: Picture, column: number, row: number): Buffer {
  const size = pixels.BYTES_PER_ELEMENT;
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const tile = Buffer.alloc(tileSide * tileSide * size);
  const [left, top] = [column * tileSide, row * tileSide];
  const across = Math.min(tileSide, width - left) * size;
  for (let y = 0; y < Math.min(tileSide, height - top); y++) {
    const from = ((top + y) * width + left) * size;
    bytes.copy(tile, y * tileSide * size, from, from + across);
  }
  if (isSubtracted(pixels)) subtractInRows(new Uint16Array(tile.buffer, tile.byteOffset, tile.length / 2));
  return deflateSync(tile, { level: 1 });
}

function entriesOf(picture: Picture, counts: readonly number[], dataAt: number): Entry[] {
  const { width, height, pixels, placement, nodata } = picture;
  let at = dataAt;
  const offsets = counts.map((count) => {
    at += count;
    return at - count;
  });
  const degrees = placement.epsg < 5000;
  return [
    ...[longs(256, [width]), longs(257, [height]), shorts(258, pixels.BYTES_PER_ELEMENT * 8), shorts(259, 8)],
    ...[shorts(262, 1), shorts(277, 1), shorts(284, 1), shorts(317, isSubtracted(pixels) ? 2 : 1)],
    ...[shorts(322, tileSide), shorts(323, tileSide)],
    ...[longs(324, offsets), longs(325, counts), shorts(339, pixels instanceof Float32Array ? 3 : 1)],
    doubles(33_550, placement.dx, -placement.dy, 0),
    doubles(33_922, 0, 0, 0, placement.x, placement.y, 0),
    shorts(34_735, 1, 1, 0, 3, 1024, 0, 1, degrees ? 2 : 1, 1025, 0, 1, 1, degrees ? 2048 : 3072, 0, 1, placement.epsg),
    ...(nodata === undefined ? [] : [text(42_113, String(nodata))]),
  ];
}

const even = (length: number) => length + (length % 2);

function writeHead(entries: readonly Entry[]): Buffer {
  const tableBytes = 2 + entries.length * 12 + 4;
  const outside = entries.reduce((sum, { bytes }) => sum + (bytes.length > 4 ? even(bytes.length) : 0), 0);
  const head = Buffer.alloc(8 + tableBytes + outside);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  let free = 8 + tableBytes;
  for (const [index, { tag, type, count, bytes }] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (bytes.length <= 4) bytes.copy(head, at + 8);
    else {
      head.writeUInt32LE(free, at + 8);
      bytes.copy(head, free);
      free += even(bytes.length);
    }
  }
  return head;
}

/** A cloud-optimised GeoTIFF of one band without overviews: its head first, then tiles of 512 × 512 packed by deflate. */
export function writeTiff(picture: Picture): Buffer {
  const [across, down] = [Math.ceil(picture.width / tileSide), Math.ceil(picture.height / tileSide)];
  const tiles = Array.from({ length: across * down }, (_, index) =>
    packTile(picture, index % across, Math.floor(index / across)),
  );
  const counts = tiles.map(({ length }) => length);
  const headBytes = writeHead(entriesOf(picture, counts, 0)).length;
  return Buffer.concat([writeHead(entriesOf(picture, counts, headBytes)), ...tiles]);
}

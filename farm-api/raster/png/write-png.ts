import { crc32, deflateSync } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];

interface IndexedPicture {
  width: number;
  height: number;
  /** A number of the palette for each pixel, row by row. */
  pixels: Uint8Array;
  /** Its first colour is nothing: transparent. */
  palette: readonly Colour[];
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** Bits that a number of the palette takes. */
const bitsFor = (colours: number) => (colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8);

/** Rows with their filter's number before each: none, which suits classes best. */
function packRows({ width, height, pixels }: IndexedPicture, bits: number): Uint8Array {
  const perByte = 8 / bits;
  const rowBytes = Math.ceil(width / perByte);
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let y = 0; y < height; y++) {
    const to = y * (rowBytes + 1) + 1;
    if (bits === 8) {
      rows.set(pixels.subarray(y * width, (y + 1) * width), to);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const at = to + Math.floor(x / perByte);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (8 - bits - (x % perByte) * bits));
    }
  }
  return rows;
}

/** A picture of up to 256 colours as a PNG, the first of them transparent. */
export function writePng(picture: IndexedPicture, level = 6): Buffer {
  const { width, height, palette } = picture;
  const bits = bitsFor(palette.length);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(palette.flat())),
    chunk("tRNS", Uint8Array.of(0)),
    chunk("IDAT", deflateSync(packRows(picture, bits), { level })),
    chunk("IEND", new Uint8Array()),
  ]);
}

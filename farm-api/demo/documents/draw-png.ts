import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const [width, height] = [480, 320];

/** Humps of different width, as heights of land: 0 to 1. */
const heightAt = (x: number, y: number) =>
  0.5 + 0.28 * Math.sin(x / 71) * Math.cos(y / 53) + 0.22 * Math.sin((x + 2 * y) / 97);

/** From low and wet to high and dry, darker where a line of equal height runs. */
function colourAt(x: number, y: number): [number, number, number] {
  const level = Math.min(Math.max(heightAt(x, y), 0), 1);
  const onLine = (level * 12) % 1 < 0.12 ? 0.75 : 1;
  return [
    Math.round((96 + 120 * level) * onLine),
    Math.round((140 + 40 * level) * onLine),
    Math.round((92 + 20 * level) * onLine),
  ];
}

/** A picture of heights, as a survey of a field's relief looks. */
export function drawPng(): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

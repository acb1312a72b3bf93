import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { writePng } from "./write-png";

const chunksOf = (png: Buffer) => {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
};

test("a picture of few colours takes few bits a pixel, and its first colour is nothing", () => {
  const palette = [
    [0, 0, 0],
    [200, 0, 0],
    [0, 200, 0],
  ] as const;
  const chunks = chunksOf(
    writePng({ width: 5, height: 2, pixels: Uint8Array.of(0, 1, 2, 1, 0, 2, 2, 2, 2, 2), palette }),
  );
  expect([...(chunks.get("IHDR") ?? [])]).toEqual([0, 0, 0, 5, 0, 0, 0, 2, 2, 3, 0, 0, 0]);
  expect([...(chunks.get("tRNS") ?? [])]).toEqual([0]);
  expect([...(chunks.get("PLTE") ?? [])]).toEqual(palette.flat());
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  expect([...rows]).toEqual([0, 0b00011001, 0, 0, 0b10101010, 0b10000000]);
});

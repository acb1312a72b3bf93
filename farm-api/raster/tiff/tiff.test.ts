import { describe, expect, test } from "vitest";
import { bytesInMemory } from "../byte-source";
import { RasterError } from "../raster-error";
import { unpackLzw } from "./lzw";
import { openTiff } from "./open-tiff";
import { readWindow } from "./read-window";
import { writeTiff } from "./write-tiff";

const placement = { epsg: 32637, x: 500_000, y: 5_300_000, dx: 10, dy: -10 };
const pixels = Uint16Array.from({ length: 300 * 270 }, (_, at) => (at * 7) % 5000);
const written = writeTiff({ width: 300, height: 270, pixels, placement, nodata: 0 });

test("what is written is read back, from any corner of it and beyond its edges", async () => {
  const tiff = await openTiff(bytesInMemory(written));
  expect(tiff.placement).toEqual(placement);
  expect(tiff.nodata).toBe(0);
  expect(await readWindow(tiff, { x: 0, y: 0, width: 300, height: 270 })).toEqual(pixels);
  const corner = await readWindow(tiff, { x: 250, y: 250, width: 60, height: 40 });
  expect([corner[0], corner[59], corner[20 * 60]]).toEqual([pixels[250 * 300 + 250], 0, 0]);
});

test("floating numbers and single bytes as well", async () => {
  const heights = Float32Array.from({ length: 20 }, (_, at) => at / 3);
  const tiff = await openTiff(bytesInMemory(writeTiff({ width: 5, height: 4, pixels: heights, placement })));
  expect(await readWindow(tiff, { x: 0, y: 0, width: 5, height: 4 })).toEqual(heights);
  const classes = await openTiff(
    bytesInMemory(writeTiff({ width: 5, height: 4, pixels: new Uint8Array(20).fill(4), placement })),
  );
  expect(await readWindow(classes, { x: 4, y: 3, width: 2, height: 1 })).toEqual(Uint8Array.of(4, 0));
});

describe("bytes that are no such file are refused, not guessed at", () => {
  const jpeg2000 = Buffer.from("0000000c6a5020200d0a870a00000000", "hex");
  test.each([
    ["foreign", Buffer.from("<html>nothing here</html>")],
    ["jpeg2000", jpeg2000],
    ["truncated", written.subarray(0, 60)],
    ["truncated", Buffer.from("II*\0")],
  ])("%s", async (fault, bytes) => {
    await expect(openTiff(bytesInMemory(bytes))).rejects.toMatchObject({ name: "RasterError", fault });
  });

  test("a file cut off in its pixels says so where they are read", async () => {
    const tiff = await openTiff(bytesInMemory(written.subarray(0, written.length - 400)));
    await expect(readWindow(tiff, { x: 0, y: 0, width: 300, height: 270 })).rejects.toMatchObject({
      fault: "truncated",
    });
  });

  test("a changed byte anywhere in the head never hangs, and fails by name where it fails", async () => {
    for (let at = 0; at < 420; at++)
      for (const value of [0, 0xff]) {
        const bytes = Buffer.from(written);
        bytes[at] = value;
        const fault = await openTiff(bytesInMemory(bytes)).then(
          (tiff) =>
            readWindow(tiff, { x: 0, y: 0, width: 4, height: 4 }).then(
              () => null,
              (error: unknown) => error,
            ),
          (error: unknown) => error,
        );
        if (fault !== null) expect(fault, `byte ${at}`).toBeInstanceOf(RasterError);
      }
  });
});

test("LZW of the TIFF specification's own example, and codes that mean nothing", () => {
  // Appendix of TIFF 6.0, section 13: 7 7 7 8 8 7 7 6 6 as 256 7 258 8 8 258 6 6 257.
  const codes = [256, 7, 258, 8, 8, 258, 6, 6, 257];
  const bits = codes
    .map((code) => code.toString(2).padStart(9, "0"))
    .join("")
    .padEnd(88, "0");
  const packed = Uint8Array.from({ length: 11 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
  expect([...unpackLzw(packed, 9)]).toEqual([7, 7, 7, 8, 8, 7, 7, 6, 6]);
  // 256, then 300, which nothing has made.
  expect(() => unpackLzw(Uint8Array.of(0b10000000, 0b01001011, 0), 100)).toThrow(RasterError);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryShape, box } from "./testing/shapes";
import { decodeWkb, encodeWkb, WkbError } from "./wkb";

/** As PostGIS writes ST_AsBinary('MULTIPOLYGON(((0 0,1 0,1 1,0 0)))', 'NDR'). */
const triangle =
  "01060000000100000001030000000100000004000000" +
  "00000000000000000000000000000000000000000000f03f0000000000000000" +
  "000000000000f03f000000000000f03f00000000000000000000000000000000";

test("bytes are those that PostGIS writes", () => {
  const shape = decodeWkb(Buffer.from(triangle, "hex"));
  expect(shape.coordinates).toEqual([
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ]);
  expect(encodeWkb(shape).toString("hex")).toBe(triangle);
});

test("any shape comes back exactly", () => {
  fc.assert(
    fc.property(arbitraryShape, (shape) => {
      expect(decodeWkb(encodeWkb(shape))).toEqual(shape);
    }),
  );
});

test("a polygon is read as a multipolygon of one part", () => {
  const shape = box(39, 47, 40, 48);
  expect(decodeWkb(encodeWkb(shape).subarray(9))).toEqual(shape);
});

test("bytes cut anywhere are refused", () => {
  const bytes = encodeWkb(box(39, 47, 40, 48));
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeWkb(bytes.subarray(0, length))).toThrow(WkbError);
  }
});

test.each([
  ["big endian", "0000000006"],
  ["a point", "01010000000000000000000000"],
  ["a third dimension", "01ee03000000000000"],
  ["a count beyond the bytes", "0106000000ffffffff"],
])("%s is refused", (_name, hex) => {
  expect(() => decodeWkb(Buffer.from(hex, "hex"))).toThrow(WkbError);
});
